import { fill, facetedStar, group, line } from '../../draw/shapes.ts';
import { lamp } from './lamp.ts';
import { tones } from './tones.ts';

const { gold, brown, white } = tones;

/** The outline of the shield, `inset` within its outer edge: ears at the top, full flanks, a drawn-out point. */
function outline(inset: number): string {
  const [l, r, top, foot] = [252 + inset, 748 - inset, 322 + inset, 938 - inset * 1.5];
  return (
    `M${l} ${top - 14 + inset * 0.1}Q${l + 70} ${top + 12} 500 ${top}Q${r - 70} ${top + 12} ${r} ${top - 14 + inset * 0.1}` +
    `V${612 - inset * 0.2}C${r} ${756 - inset * 0.4} ${618 - inset * 0.3} ${868 - inset} 500 ${foot}` +
    `C${382 + inset * 0.3} ${868 - inset} ${l} ${756 - inset * 0.4} ${l} ${612 - inset * 0.2}Z`
  );
}

const mountLeft = 'M500 506C486 506 480 522 472 548C444 632 366 690 240 706';

/** The mount, lit from the left: three flat tones, with spurs that run down from the summit. */
function mount(): string[] {
  return [
    fill(`${mountLeft}V960H760V706C634 690 556 632 528 548C520 522 514 506 500 506Z`, brown.middle),
    // The side away from the light.
    fill(
      'M500 506C514 506 520 522 528 548C556 632 634 690 760 706V960H560C600 900 596 820 566 752C538 690 512 620 500 506Z',
      brown.shade,
    ),
    // The side towards it.
    fill(
      'M500 506C486 506 480 522 472 548C444 632 366 690 240 706V760C330 752 420 700 456 640C478 602 490 560 500 506Z',
      brown.light,
    ),
    // Two spurs between them, and the fold of a valley on each side.
    fill(
      'M500 530C494 600 470 660 420 712C380 752 330 790 300 850C330 826 360 812 384 802C420 740 470 690 488 640C498 606 502 570 500 530Z',
      brown.light,
      'opacity=".45"',
    ),
    fill(
      'M500 530C506 610 520 660 548 704C580 752 610 800 612 860L640 830C646 780 620 730 590 690C556 646 520 600 500 530Z',
      brown.line,
      'opacity=".28"',
    ),
    fill('M520 600C548 672 610 716 690 748L672 790C640 744 560 700 520 600Z', brown.middle, 'opacity=".55"'),
    line(`${mountLeft}M500 506C514 506 520 522 528 548C556 632 634 690 760 706`, brown.line, 4),
  ];
}

/** The cross on the summit: its arms open towards their ends; a bevel runs along its middle. */
function cross(): string[] {
  const shape =
    'M482 352C489 350 511 350 518 352L510 404L511 407L562 398C565 406 565 426 562 434L511 425L510 428L517 512H483L490 428L489 425L438 434C435 426 435 406 438 398L489 407L490 404Z';
  return [
    fill(shape, brown.middle, `stroke="${brown.line}" stroke-width="4" stroke-linejoin="round"`),
    fill('M500 352C507 351 513 351 518 352L510 404L500 416Z', brown.shade),
    fill('M500 416L511 425L510 428L517 510H500Z', brown.shade),
    fill('M500 416L562 434C565 426 565 420 565 416Z', brown.shade),
    fill('M500 416L438 434C435.500 426 435 422 435 416Z', brown.shade),
    line('M500 366V404M500 428V496M450 416H488M512 416H550', gold.middle, 3),
  ];
}

/** The shield: a white field, the brown mount rising in it, the cross on its summit, the three stars, the lamp. */
export function shield(): string[] {
  return [
    fill(outline(0), gold.shade, `stroke="${gold.line}" stroke-width="5" stroke-linejoin="round"`),
    fill(outline(3.5), gold.light),
    fill(outline(9), gold.middle),
    fill(outline(15), gold.line),
    `<clipPath id="field"><path d="${outline(18)}"/></clipPath>`,
    group('clip-path="url(#field)"', [
      `<path d="M240 300H760V960H240Z" fill="${white.light}"/>`,
      fill('M640 300H760V720C700 706 660 690 620 664C660 560 664 420 640 300Z', white.middle),
      fill('M704 300H760V730C730 716 714 708 696 700C718 560 720 420 704 300Z', white.shade, 'opacity=".7"'),
      ...cross(),
      ...mount(),
    ]),
    facetedStar([352, 474], 50, { light: brown.light, dark: brown.shade, edge: brown.line }),
    facetedStar([648, 474], 50, { light: brown.light, dark: brown.shade, edge: brown.line }),
    facetedStar([500, 626], 40, { light: white.light, dark: white.shade, edge: brown.line }),
    ...lamp(500, 790, 1),
  ];
}
