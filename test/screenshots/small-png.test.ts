import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { smallPng } from './small-png';

const size = { width: 300, height: 200 };

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: size });
});
afterAll(() => browser.close());

/** Width, height, and the colours at the middles of the left and the right half, of a PNG as a browser reads it. */
function read(png: Buffer): Promise<unknown> {
  return page.evaluate(`(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const at = (x) => [...context.getImageData(x, 100, 1, 1).data];
    return [image.width, image.height, at(75), at(225)];
  })()`);
}

describe('a small PNG', () => {
  it('keeps size and colours, in fewer bytes', async () => {
    await page.setContent(`<body style="margin:0;background:linear-gradient(90deg,#0f6652 50%,#fcefed 50%)">
      <p style="margin:0;font:16px serif">The quick brown fox jumps over the lazy dog.</p></body>`);
    const png = await page.screenshot();
    const small = await smallPng(page, png);
    expect(await read(small)).toEqual([300, 200, [15, 102, 82, 255], [252, 239, 237, 255]]);
    expect(small.length).toBeLessThan(png.length * 0.7);
  });

  it('has more colours than its palette only by the nearest ones', async () => {
    await page.setContent(
      '<body style="margin:0;background:linear-gradient(90deg,hsl(0 90% 50%),hsl(120 90% 50%),hsl(240 90% 50%))">',
    );
    const [, , left, right] = (await read(await smallPng(page, await page.screenshot()))) as number[][];
    const [, , leftBefore, rightBefore] = (await read(await page.screenshot())) as number[][];
    for (const [after, before] of [
      [left, leftBefore],
      [right, rightBefore],
    ] as const) {
      after?.forEach((value, channel) => {
        expect(Math.abs(value - (before?.[channel] ?? 0))).toBeLessThan(24);
      });
    }
  });
});
