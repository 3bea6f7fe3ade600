export { SiteSearch as Client } from './site-search.tsx';
