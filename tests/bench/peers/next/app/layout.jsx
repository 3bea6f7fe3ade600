import { readFileSync } from 'node:fs';
import '../site.css';
import { elements } from './elements.jsx';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        {elements(readFileSync('header.html', 'utf8'))}
        {children}
        {elements(readFileSync('footer.html', 'utf8'))}
      </body>
    </html>
  );
}
