/** Entry script of the example iframe: renders one example live, with the styles of the site. */
import { examples as loadersOfExamples } from 'virtual:examples';
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/index.ts';
import { optionsFor, renderExample, type Example } from '../../builder/testing/example.tsx';
import type { ExampleContext } from '../server/gallery.ts';
import { readServer } from '../shared/ask-server.ts';
import type { Services } from '../../engine/services.ts';
import drawing from './drawing.svg?inline';
import { isPicture } from '../../site/images/picture-formats.ts';

async function draw(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const type = query.get('type') ?? '';
  const name = query.get('name') ?? '';
  const scheme = query.get('scheme');
  if (scheme) document.documentElement.style.colorScheme = scheme;
  // Links open in a new window instead of the frame.
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }));
  document.title = `${type}: ${name}`;
  // A film fills the section around it, and has no height of its own.
  const style = document.createElement('style');
  style.textContent = '.block.video { position: relative; min-height: 20rem; }';
  document.head.append(style);
  const [examples, { policies, sizes }] = await Promise.all([
    loadersOfExamples[type]?.(),
    readServer<ExampleContext>(`example-context?type=${encodeURIComponent(type)}`),
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

/** Whether a value is the path of a picture, or of a document that a frame shows. */
const isShownPath = (value: string) => /^\/\S+$/.test(value) && (isPicture(value) || /\.pdf$/i.test(value));

/** In CSS pixels. */
const sizeOfDrawing = { width: 800, height: 600 };

/** The size that a picture of a block needs. */
interface Size {
  width?: number;
  height?: number;
}

/**
 * The example with a drawing in place of each picture and document that the site lacks.
 * @param sizes the files of the site, by path; of pictures with their size
 */
function withDrawings(example: Example, sizes: Readonly<Record<string, Size>>): Example {
  return JSON.parse(JSON.stringify(example), (_, value: unknown) =>
    typeof value === 'string' && isShownPath(value) && !Object.hasOwn(sizes, value) ? drawing : value,
  ) as Example;
}

/** The size of a picture of the site or of the drawing. */
function sizeOf(path: string, sizes: Readonly<Record<string, Size>>): Size | undefined {
  return path === drawing ? sizeOfDrawing : sizes[path];
}
