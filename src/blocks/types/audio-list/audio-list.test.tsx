// @vitest-environment jsdom
/** Recordings with players, only one of which plays at a time (D-08). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const exampleOf = (name: string): Example => ({ block: {}, ...valid[name] });
const show = (...list: Example[]) =>
  act(async () =>
    render(
      <>
        {list.map((example) => (
          <section key={String(example.block['id'])}>{elementOf(example)}</section>
        ))}
      </>,
    ),
  );
const player = (name: string) => screen.getByLabelText<HTMLAudioElement>(name, { selector: 'audio' });
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

/** Names of the players that were paused. */
const stopped: (string | null)[] = [];
beforeEach(() => {
  stopped.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    stopped.push(this.getAttribute('aria-label'));
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('D-08 recordings', () => {
  it('D-08 have their titles, and players of ogg that load nothing before they are asked to', async () => {
    await show(exampleOf('two recordings'));
    expect(titles()).toEqual(['Evening song', 'Without a file']);
    const { controls, preload, autoplay } = player('Evening song');
    expect({ controls, preload, autoplay }).toEqual({ controls: true, preload: 'none', autoplay: false });
    const source = player('Evening song').querySelector('source');
    expect([source?.getAttribute('src'), source?.type]).toEqual(['/api/files/audio/a.ogg', 'audio/ogg']);
  });

  it.each([
    ['/hymn.mp3', 'audio/mpeg'],
    ['/Hymn.M4A?v=2', 'audio/mp4'],
    ['https://api.example/a.b.flac#t=3', 'audio/flac'],
    ['/hymn.wav', 'audio/wav'],
    ['/hymn.ogg', 'audio/ogg'],
    ['/api/file/17', 'audio/ogg'],
    ['/mp3', 'audio/ogg'],
    ['/hymn.constructor', 'audio/ogg'],
  ])('D-08 %s is declared %s, and can be opened by itself', async (file, kind) => {
    await show({ ...exampleOf('two recordings'), records: [{ title: 'Ave', files: [file] }] });
    expect(player('Ave').querySelector('source')?.type).toBe(kind);
    expect(screen.getByRole('link', { name: /^Ave/ }).getAttribute('href')).toBe(file);
  });

  it('D-08 without a file have no player', async () => {
    await show(exampleOf('two recordings'));
    expect(document.querySelectorAll('audio')).toHaveLength(1);
  });

  it('D-08 of several files the first is played', async () => {
    await show({
      ...exampleOf('two recordings'),
      records: [{ title: 'Ave', files: ['/a.ogg', '/b.ogg'] }],
    });
    expect(document.querySelectorAll('source')).toHaveLength(1);
    expect(player('Ave').querySelector('source')?.getAttribute('src')).toBe('/a.ogg');
  });

  it.each([
    ['no recordings', 'No Data Available', 'false'],
    ['a call that failed', 'No Data Available', 'false'],
    ['recordings that are still to come', 'Loading …', 'true'],
  ])('D-08 D-10 %s: %s', async (name, words, isBusy) => {
    await show(exampleOf(name));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe(isBusy);
  });

  it('D-08 of several lists on a page no two things have the same id', async () => {
    const one = exampleOf('two recordings');
    await show(one, { ...one, block: { ...one.block, id: 'northland' } });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('D-08 one plays at a time', () => {
  const songs = (id: string, ...names: string[]): Example => ({
    block: { ...exampleOf('two recordings').block, id },
    records: names.map((title) => ({ title, files: [`/${title}.ogg`] })),
  });

  it('D-08 whatever begins to play stops the others of its list, of other lists, and of the page', async () => {
    await show(songs('centre', 'A', 'B'), songs('northland', 'C'));
    const tune = document.createElement('audio');
    tune.setAttribute('aria-label', 'Tune');
    document.body.append(tune);
    fireEvent.play(player('B'));
    expect(new Set(stopped)).toEqual(new Set(['A', 'C', 'Tune']));
    stopped.length = 0;
    fireEvent.play(tune);
    expect(new Set(stopped)).toEqual(new Set(['A', 'B', 'C']));
  });

  it('D-08 a page without recordings leaves its players alone', async () => {
    await show(songs('centre', 'A'));
    cleanup();
    const [one, another] = [document.createElement('audio'), document.createElement('audio')];
    document.body.append(one, another);
    fireEvent.play(one);
    expect(stopped).toEqual([]);
  });
});
