/** An error boundary around each interactive block: an error costs only that block. */
import { Component, type ReactNode } from 'react';
import { useServices } from './use-services.tsx';
import type { Services } from '../engine/services.ts';

interface Props {
  /** Key of the block, for the report. */
  name: string;
  /** Shown instead of the block after an error; the served markup if there is one. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders `fallback` and reports the error if rendering `children` throws. */
export function BlockBoundary(props: Props): ReactNode {
  const { report } = useServices();
  return <Boundary {...props} report={report} />;
}

/** React supports error boundaries only as classes. */
class Boundary extends Component<Props & { report: Services['report'] }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(
      `block "${this.props.name}"`,
      'its renderer failed; the rest of the page stands',
      error,
    );
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
