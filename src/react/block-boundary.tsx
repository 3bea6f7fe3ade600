/** An error boundary round each interactive block: what fails costs that block and nothing else. */
import { Component, type ReactNode } from 'react';
import { useServices } from './use-services.tsx';
import type { Services } from '../engine/services.ts';

interface Props {
  /** Key of the block, for the report. */
  name: string;
  /** What is shown in the block's place; the server's markup where there is one. */
  fallback: ReactNode;
  children: ReactNode;
}

export function BlockBoundary(props: Props): ReactNode {
  const { report } = useServices();
  return <Boundary {...props} report={report} />;
}

/** React's error boundaries must be classes. */
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
