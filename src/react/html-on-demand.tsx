/** `Html` for blocks that rarely show HTML of the API: its code is loaded when it is first rendered. */
import { lazy } from 'react';

export const HtmlOnDemand = lazy(() => import('./html.tsx').then((module) => ({ default: module.Html })));
