/** An error boundary around each interactive block: an error costs only that block. */
import { Component, Fragment, type ReactNode } from 'react';
import { useServices } from './use-services.tsx';
import type { Services } from '../../engine/services.ts';

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

/** Maximum number of times that a block is rendered anew. React ends the root of an island after 50 at once. */
const maxRenewals = 40;

interface State {
  failed: boolean;
  renewals: number;
}

/** React supports error boundaries only as classes. */
class Boundary extends Component<Props & { report: Services['report'] }, State> {
  override state = { failed: false, renewals: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { renewals } = this.state;
    // The browser's translator replaces text nodes that React then cannot find.
    if (error instanceof DOMException && error.name === 'NotFoundError' && renewals < maxRenewals)
      return this.setState({ failed: false, renewals: renewals + 1 });
    this.props.report(
      `block "${this.props.name}"`,
      'its renderer failed; the rest of the page stands',
      error,
    );
  }

  override render() {
    const { failed, renewals } = this.state;
    return failed ? this.props.fallback : <Fragment key={renewals}>{this.props.children}</Fragment>;
  }
}
