import { fill, line, placed, disc } from '../../draw/shapes.ts';
import { cross, star } from '../../draw/svg.ts';
import { lamp } from '../arms/lamp.ts';
import { acacia, baobab, bellPost, bloomingTree, giraffe, jar, openBook } from './land-figures.ts';
import { birds, glow, grass, ground, hills, moon, sea, stars, sun, way, type Scene } from './kit.ts';
import { beadArcs, tray } from './patterns.ts';

const dark = '#33221a';
const straw = '#e5c88e';

/** The broken summit of an old volcano, with its snow; the foot stands at y = 430. */
function snowMount(rock: string, shade: string, snow: string): string {
  return (
    fill('M0 430C120 404 210 366 290 310L336 262L352 268L378 214L394 232L410 196L428 226L446 214L474 266L500 280C560 346 680 400 800 424V460H0Z', rock) +
    fill('M410 196L428 226L446 214L474 266L500 280C560 346 680 400 800 424V460H520C500 400 470 350 440 310C430 280 416 240 410 196Z', shade) +
    fill('M378 214L394 232L410 196L428 226L446 214L462 244L450 252L440 240L432 262L418 244L408 268L396 248L384 262L372 246L362 262L358 256Z', snow)
  );
}

/** Rows of a tea garden that run over a hill. */
function teaRows(y: number, color: string, width: number, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = y + index * 22 + index * index * 1.5;
    return `M0 ${at + 26}C180 ${at - 34} 320 ${at + 40} 480 ${at + 8}S700 ${at - 22} 800 ${at + 14}`;
  });
  return line(rows.join(''), color, width);
}

/** A flamingo. */
function flamingo(x: number, y: number, scale: number, color: string): string {
  return placed(x, y, [
    fill('M-22 -58C-14 -74 14 -74 22 -60C12 -50 -6 -46 -22 -58Z', color),
    line('M18 -64C34 -72 26 -92 16 -98C10 -102 8 -112 18 -114', color, 5),
    fill('M14 -117C22 -120 28 -114 27 -106L22 -102L20 -109Z', dark),
    line('M-2 -52V0M6 -52L10 -28L4 -22', color, 2.4),
  ], 0, scale);
}

/** Candelabra tree. */
const euphorbia = (x: number, y: number, scale: number, color: string): string =>
  placed(x, y, [
    line('M0 0V-120', color, 16),
    line('M0 -60C-40 -60 -56 -80 -56 -130M0 -60C40 -60 56 -80 56 -130M0 -84C-22 -84 -30 -100 -30 -150M0 -84C22 -84 30 -100 30 -150M0 -110V-166M-40 -68C-70 -74 -80 -90 -80 -116M40 -68C70 -74 80 -90 80 -116', color, 11),
  ], 0, scale);

/** A twig of coffee with its cherries. */
function coffee(): string {
  const leaf = 'M0 0C30 -46 90 -54 130 -26C98 14 40 24 0 0Z';
  const leaves = [[180, 400, 8], [330, 330, 4], [490, 262, -2], [250, 372, -132], [404, 300, -128], [560, 236, -120], [640, 206, 10]] as const;
  const cherries = [[262, 392, 0], [290, 404, 1], [300, 376, 0], [408, 322, 1], [436, 330, 0], [446, 304, 1], [560, 262, 0], [588, 266, 1], [584, 240, 0]] as const;
  return (
    line('M60 470C220 400 420 300 720 180', '#5d3e2c', 9) +
    leaves.map(([x, y, turn]) => placed(x, y, [fill(leaf, '#6d7548'), fill('M0 0C30 -18 90 -30 130 -26C98 14 40 24 0 0Z', '#565e39'), line('M6 -2C44 -14 84 -24 122 -26', '#a9ab78', 2)], turn, 1.1)).join('') +
    cherries.map(([x, y, ripe]) => disc(x, y, 17, ripe ? '#a5482f' : '#c26a3d') + disc(x - 5, y - 6, 4, '#f0c9a0')).join('')
  );
}

const nest = (x: number, y: number): string => line(`M${x} ${y - 26}V${y}`, dark, 2) + fill(`M${x} ${y - 4}C${x - 16} ${y + 4} ${x - 16} ${y + 26} ${x - 4} ${y + 30}L${x + 2} ${y + 24}L${x + 8} ${y + 30}C${x + 16} ${y + 22} ${x + 12} ${y + 4} ${x} ${y - 4}Z`, '#9a7239');

/** The twenty-four drawings of Africa. */
export const africa: readonly Scene[] = [
  { title: 'An acacia at sunrise', sky: 'gold', parts: [sun(560, 350, 62), hills(11, 420, 22, '#b9783f'), hills(12, 470, 14, '#8a5530'), ground(520, '#5d3a24'), acacia(270, 530, 330, dark), grass(13, 530, dark)] },
  { title: 'A snow-topped mount in the morning', sky: 'morning', parts: [sun(150, 160, 34), snowMount('#8d7f86', '#6f6470', '#fbf6ec'), hills(21, 440, 18, '#8a8a58'), hills(22, 500, 22, '#686b40'), hills(23, 552, 14, '#494c2d')] },
  { title: 'A woven tray with rays', sky: 'cocoa', parts: [tray(400, 300, 252, 17, straw, (coil) => (coil < 2 ? { color: '#7a4526', stitches: 1, share: 1, turn: 0 } : coil % 8 === 7 ? { color: '#5a3422', stitches: 1, share: 1, turn: 0 } : { color: coil < 8 ? '#a5602f' : '#4a3023', stitches: 12, share: 0.18 + ((coil % 8) / 8) * 0.55, turn: -coil * 0.6 }))] },
  { title: 'A baobab at dusk', sky: 'dusk', parts: [sun(570, 420, 46, '#fbe0a8'), hills(41, 470, 12, '#7d4d3f'), ground(510, '#3f2a24'), baobab(330, 524, 390, '#2b1c19', '#4c3a2c'), birds([[560, 180, 14], [600, 200, 11], [640, 172, 12]], '#33221a')] },
  { title: 'A school bell', sky: 'morning', parts: [hills(51, 380, 26, '#c9b277'), hills(52, 450, 18, '#a0925a'), ground(510, '#79693f'), acacia(660, 500, 170, '#5b4a2c', '#6e7444'), bellPost(360, 530, 1.55, '#5d3e2c', '#d9ae55', '#a87729')] },
  { title: 'A tea garden on the hills', sky: 'noon', parts: [hills(61, 220, 28, '#9db0a0'), hills(62, 280, 24, '#7f9470'), ground(330, '#5f7444'), teaRows(330, '#7f9455', 13, 10), teaRows(325, '#93a866', 5, 10), bloomingTree(63, 650, 330, 120, '#4a3c26', ['#4f6338', '#5d7242'])] },
  { title: 'Two giraffes at evening', sky: 'evening', parts: [sun(420, 430, 54, '#fbdfa2'), hills(71, 470, 10, '#6a4a48'), ground(500, '#3a2824'), giraffe(290, 540, 270, '#241714'), giraffe(520, 530, 200, '#241714', true), acacia(680, 510, 150, '#241714'), grass(72, 540, '#241714', 30)] },
  { title: 'A night of stars over the plain', sky: 'deep', parts: [stars(81, 90, 400), moon(610, 150, 44), hills(82, 450, 20, '#182036'), ground(510, '#0e1424'), acacia(210, 522, 210, '#0a0f1c'), acacia(420, 516, 110, '#0a0f1c')] },
  { title: 'Flamingos on a lake', sky: 'rose', parts: [sun(400, 210, 40), hills(91, 290, 24, '#b596a0'), hills(92, 330, 12, '#9c8088'), sea(93, 350, '#c7b4b0', '#fdf3e2', 400), flamingo(230, 500, 1.5, '#cf7f6e'), flamingo(350, 460, 1.05, '#d38f7c'), flamingo(540, 520, 1.7, '#c56f60'), flamingo(640, 440, 0.85, '#d99a88'), flamingo(450, 420, 0.7, '#dda595')] },
  { title: 'A woven tray with a whirl', sky: 'paper', parts: [tray(400, 300, 250, 16, '#f0dcae', (coil) => (coil === 15 ? { color: '#4a3023', stitches: 40, share: 0.5, turn: 0 } : { color: coil % 4 < 2 ? '#8a4a2b' : '#3d2a1f', stitches: 7, share: 0.46, turn: coil * 11 }))] },
  { title: 'A jacaranda in flower', sky: 'noon', parts: [hills(111, 430, 20, '#b3a978'), ground(490, '#8d8452'), way([300, 600], [560, 492], 130, '#c9a877'), bloomingTree(112, 360, 520, 430, '#4b372c', ['#8d7fae', '#a193c0', '#7a6c9c']), bloomingTree(113, 660, 496, 140, '#5b463a', ['#9d90b8', '#8779a6'])] },
  { title: 'A way to the cross on the hill', sky: 'gold', parts: [sun(470, 250, 44), hills(121, 400, 30, '#c08a50'), fill('M180 470C330 430 400 290 470 270C540 290 620 420 800 460V600H0V520Z', '#8c5a34'), way([330, 600], [468, 276], 90, '#e3b97c'), cross(470, 130, 148, dark), hills(122, 560, 14, '#5b3822')] },
  { title: 'Rain over the hills', sky: 'rain', parts: [fill('M80 130C60 80 140 60 170 84C190 40 290 40 306 84C350 60 420 84 404 130C430 160 70 164 80 130Z', '#5a636a'), fill('M420 190C410 150 470 140 494 156C520 120 600 130 612 160C660 150 690 190 664 208C600 222 440 222 420 190Z', '#6a7378'), line('M120 160l-30 110M180 160l-30 130M240 160l-34 140M300 160l-30 120M360 160l-34 130M470 216l-24 90M530 216l-28 100M590 216l-24 90', '#e6e3d4', 2.4, 'opacity=".6"'), hills(131, 400, 30, '#6f7a5c'), hills(132, 460, 24, '#56633f'), hills(133, 530, 20, '#3d4a2b'), acacia(600, 520, 130, '#25301c')] },
  { title: 'A candelabra tree', sky: 'morning', parts: [sun(620, 170, 36), hills(141, 400, 30, '#d0a873'), hills(142, 470, 20, '#a87a4c'), ground(520, '#7c5534'), euphorbia(300, 540, 2.1, '#55613c'), euphorbia(610, 520, 0.9, '#6b7648'), grass(143, 540, '#563a22', 26)] },
  { title: 'A wide valley in seven tones', sky: 'rose', parts: [hills(151, 210, 26, '#d8bda6'), hills(152, 270, 24, '#c6a486'), hills(153, 330, 24, '#b08a68'), hills(154, 390, 22, '#96714d'), hills(155, 450, 20, '#795839'), hills(156, 505, 18, '#5b4129'), hills(157, 555, 12, '#3e2b1d'), birds([[250, 130, 16], [290, 150, 12], [520, 110, 14]], '#6b4a36')] },
  { title: 'Three earthen jars', sky: 'cocoa', parts: [glow(400, 260, 320, 0.35), ground(470, '#2e1d15'), jar(230, 500, 2.4, '#a8683f', '#7c472a', '#f0d9a8'), jar(560, 500, 2.1, '#8d5434', '#653a24', '#e5c88e'), jar(400, 530, 3, '#bd7b48', '#8f5632', '#fbeecd')] },
  { title: 'A collar of beads', sky: 'paper', parts: [beadArcs(400, 120, [[190, 15, '#8a3f2b'], [208, 15, '#d9ae55'], [226, 15, '#4a3023'], [246, 19, '#fffaf0'], [268, 19, '#b8652f'], [290, 19, '#1f2b45'], [312, 19, '#d9ae55'], [336, 22, '#8a3f2b'], [360, 22, '#fffaf0'], [384, 22, '#4a3023'], [408, 22, '#c98b3a']]), disc(400, 120, 172, '#f4e8d0')] },
  { title: 'A full moon behind acacias', sky: 'night', parts: [stars(181, 50, 300), moon(400, 300, 110, true), hills(182, 460, 14, '#232b40'), ground(510, '#12182a'), acacia(300, 520, 250, '#0d1220'), acacia(520, 516, 190, '#0d1220'), acacia(680, 514, 110, '#0d1220')] },
  { title: 'An open book under a tree', sky: 'noon', parts: [hills(191, 380, 22, '#b9bd8c'), hills(192, 440, 16, '#8f9660'), ground(490, '#6d7548'), bloomingTree(193, 220, 510, 420, '#4b372c', ['#6f7a45', '#7f8a52', '#5d683a']), openBook(530, 480, 1.25, '#fffaf0', '#efe3cd', '#7d573f')] },
  { title: 'A twig of coffee', sky: 'paper', parts: [placed(-96, -120, [coffee()], 0, 1.28)] },
  { title: 'Aloes in flower', sky: 'gold', parts: [hills(211, 400, 20, '#c89152'), ground(480, '#8f5f36'), ...[[230, 520, 1.2], [420, 550, 1.6], [610, 515, 1]].map(([x = 0, y = 0, s = 1]) => placed(x, y, [line('M0 0C-2 -70 2 -120 0 -190M0 -90C20 -110 28 -130 30 -160', '#6b5a34', 6), fill('M0 -120C-16 -150 -12 -200 0 -226C12 -200 16 -150 0 -120ZM30 -130C20 -150 22 -180 31 -196C40 -180 42 -150 30 -130Z', '#b5482c'), fill('M0 0C-50 -10 -80 -40 -96 -84C-60 -66 -30 -50 0 0C-30 -44 -40 -80 -40 -110C-16 -80 -2 -50 0 0C2 -50 16 -80 40 -110C40 -80 30 -44 0 0C30 -50 60 -66 96 -84C80 -40 50 -10 0 0Z', '#67704a')], 0, s))] },
  { title: 'The mount mirrored at evening', sky: 'evening', parts: [stars(221, 26, 180), snowMount('#5d4f60', '#463c4e', '#f3dcc4'), hills(222, 424, 10, '#35303c'), sea(223, 440, '#6a5560', '#f0c494', 410, 44), acacia(130, 590, 190, '#1f1a22'), acacia(690, 600, 140, '#1f1a22')] },
  { title: "A tree with weavers' nests", sky: 'morning', parts: [sun(180, 150, 30), hills(231, 440, 16, '#cbb07a'), ground(510, '#8f7446'), acacia(430, 530, 430, dark, '#5a5f36'), ...[[210, 250], [282, 254], [500, 252], [590, 244], [660, 252]].map(([x = 0, y = 0]) => nest(x, y)), birds([[160, 300, 12], [330, 330, 10], [600, 340, 12]], dark)] },
  { title: 'A lamp beneath three stars', sky: 'night', parts: [glow(400, 380, 330, 0.45), stars(241, 40, 300), star(260, 160, 30), star(400, 110, 36), star(540, 160, 30), hills(242, 480, 22, '#1c2336'), ground(540, '#111728'), ...lamp(400, 430, 1.5)] },
];
