/** `Html` for blocks that show HTML of the API only at times: its code is fetched when it is drawn. */
import { lazy } from 'react';

export const HtmlOnDemand = lazy(() => import('./html.tsx').then((module) => ({ default: module.Html })));
