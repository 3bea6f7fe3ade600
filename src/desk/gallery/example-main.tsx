/** Entry script of the example iframe: renders one example live, with the styles of the site. */
import { examples as loadersOfExamples } from 'virtual:examples';
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/index.ts';
import { optionsFor, renderExample } from '../shared/example.tsx';
import { sizeOf, withDrawings } from './example-pictures.ts';
import type { ExampleContext } from '../server/gallery.ts';
import type { Services } from '../../engine/services.ts';

async function draw(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const type = query.get('type') ?? '';
  const name = query.get('name') ?? '';
  const scheme = query.get('scheme');
  if (scheme) document.documentElement.style.colorScheme = scheme;
  // Links open in a new window instead of the frame.
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }));
  document.title = `${type}: ${name}`;
  const [examples, { policies, sizes }] = await Promise.all([
    loadersOfExamples[type]?.(),
    fetch(`/_dev/example-context?type=${encodeURIComponent(type)}`).then(
      (response) => response.json() as Promise<ExampleContext>,
    ),
  ]);
  const example = examples?.valid[name];
  const root = document.getElementById('desk');
  if (example === undefined || root === null) throw new Error(`${type} has no example "${name}"`);
  const options = optionsFor(policies);
  const image: typeof options.context.image = (image) => ({ ...image, ...sizeOf(image.src, sizes) });
  const context = { ...options.context, image };
  createRoot(root).render(renderExample(withDrawings(example, sizes), { ...options, context }, outside));
}

/** Services of the gallery: nothing is sent, but each message seems to arrive. */
const outside: Partial<Services> = {
  send: () => ({ arrived: Promise.resolve(), arrivedLater: new Promise(() => {}), withdraw: () => {} }),
  report: () => {},
};

void draw();
