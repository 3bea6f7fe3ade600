/** The one stylesheet of the site: tokens, base, print, the libraries' own, and each block's. */
import './tokens.css';
import './base.css';
import 'swiper/css';
import 'react-photo-view/dist/react-photo-view.css';
import './print.css';

import.meta.glob(['../blocks/*/*.module.css', '../ui/*.module.css'], { eager: true });
