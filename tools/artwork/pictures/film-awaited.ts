/**
 * What a frame shows while its film is awaited: the mount at night, and a few words. It is a document of its own,
 * so it says that it fills its frame; with a size of its own a narrow frame would show a corner of it.
 */
export function drawFilmAwaited(): string {
  const stars = [
    [170, 70],
    [330, 40],
    [520, 90],
  ].map(
    ([x, y]) =>
      `<path d="M${x} ${(y ?? 0) - 9}l2.4 6.6 6.6 2.4-6.6 2.4-2.4 6.6-2.4-6.6-6.6-2.4 6.6-2.4z" fill="#e3c079"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" role="img" aria-label="This film is still to come"><rect width="640" height="400" fill="#23213a"/>${stars.join('')}<path d="M0 330C120 300 200 250 320 190C440 250 520 300 640 330V400H0z" fill="#3d2719"/><path d="M0 360C160 330 240 300 320 262C400 300 480 330 640 360V400H0z" fill="#56351f"/><text x="320" y="160" text-anchor="middle" font-family="Georgia, serif" font-size="24" fill="#f7efe2">This film is still to come</text></svg>
`;
}
