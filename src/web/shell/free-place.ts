// Where a notice may stand without covering anything that can be pressed.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Place {
  left: number;
  top: number;
  width: number;
  /** How many notices fit. */
  rows: number;
}

/** The specification: notices appear 80 to 120 px from the top. */
const TOP_PX = 80;
const LOWEST_TOP_PX = 120;
const STEP_PX = 4;
const GAP_PX = 4;
export const ROW_PX = 34;
const WIDTHS_PX = [340, 260, 180] as const;

/** A place that covers neither controls nor titles, otherwise one that covers no controls; undefined where everything can be pressed. */
export function findReadablePlace(
  controls: readonly Box[],
  titles: readonly Box[],
  area: { left: number; right: number },
  rows: number,
): Place | undefined {
  return findPlace([...controls, ...titles], area, rows) ?? findPlace(controls, area, rows);
}

/** All notices if there is room, otherwise fewer and narrower ones; undefined where there is none. As far right as possible. */
export function findPlace(controls: readonly Box[], area: { left: number; right: number }, rows: number): Place | undefined {
  for (const shown of rows > 1 ? [rows, 1] : [1]) {
    for (const width of WIDTHS_PX) {
      for (let top = TOP_PX; top <= LOWEST_TOP_PX; top += STEP_PX) {
        const left = freeLeft(controls, area, { top, bottom: top + shown * ROW_PX }, width);
        if (left !== undefined) return { left, top, width, rows: shown };
      }
    }
  }
  return undefined;
}

/** The rightmost free stretch of a band that is wide enough. */
function freeLeft(
  controls: readonly Box[],
  area: { left: number; right: number },
  band: { top: number; bottom: number },
  width: number,
): number | undefined {
  const taken = controls
    .filter((box) => box.bottom > band.top - GAP_PX && box.top < band.bottom + GAP_PX)
    .toSorted((a, b) => b.right - a.right);
  let right = area.right;
  for (const box of taken) {
    if (right - (box.right + GAP_PX) >= width) return right - width;
    right = Math.min(right, box.left - GAP_PX);
  }
  return right - area.left >= width ? right - width : undefined;
}

/** And texts that say they must stay readable. */
const CONTROLS =
  '[data-keep-clear], a[href], button, input, textarea, select, label, summary, [role=button], [role=tab], [role=switch], [role=combobox], [role=menuitem], [tabindex="0"], .ant-select, .ant-picker, .ant-segmented, .ant-input-affix-wrapper';
const TITLES = 'h1, h2';
const EDGE_PX = 8;

/** What can be pressed on the page now, except inside `own`. */
export function controlsOf(own: Element | null): Box[] {
  return boxesOf(CONTROLS, own, (element) => [element.getBoundingClientRect()]);
}

/** The lines of the titles on the page, no wider than their texts. */
export function titlesOf(own: Element | null): Box[] {
  return boxesOf(TITLES, own, (element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return [...text.getClientRects()];
  });
}

function boxesOf(selector: string, own: Element | null, rectsOf: (element: Element) => DOMRect[]): Box[] {
  const elements = [...document.querySelectorAll(selector)].filter((element) => !own?.contains(element));
  return elements.flatMap(rectsOf).flatMap(({ left, right, top, bottom }) => {
    const isNear = right > left && bottom > TOP_PX - GAP_PX && top < LOWEST_TOP_PX + ROW_PX * 4;
    return isNear ? [{ left, right, top, bottom }] : [];
  });
}

/** The content beside the menu. */
export function areaOfNotices(): { left: number; right: number } {
  const content = document.querySelector('#main-content')?.getBoundingClientRect();
  const right = (document.documentElement.clientWidth || window.innerWidth) - EDGE_PX;
  return { left: (content?.left ?? 0) + EDGE_PX, right };
}
