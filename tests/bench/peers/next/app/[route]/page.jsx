import { readdirSync, readFileSync } from 'node:fs';
import { elements } from '../elements.jsx';

export const dynamicParams = false;

export function generateStaticParams() {
  return readdirSync('content').map((name) => ({ route: name.replace('.json', '') }));
}

async function read(params) {
  const { route } = await params;
  return JSON.parse(readFileSync(`content/${route}.json`, 'utf8'));
}

export async function generateMetadata({ params }) {
  const { title, description } = await read(params);
  return { title, description, icons: '/images/icon.svg' };
}

export default async function Page({ params }) {
  return elements((await read(params)).content);
}
