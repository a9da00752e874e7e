// The page of the benchmark's browser: the tree as the product draws it, and as the chart library draws its own trees.
import { TreeChart } from 'echarts/charts';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartLook } from '#web/chart/chart-look.ts';
import { drawTree } from '#web/chart/tree/draw-tree.ts';
import { layOutTree } from '#web/chart/tree/lay-out-tree.ts';
import { fitView } from '#web/chart/tree/use-tree-view.ts';

register([TreeChart, CanvasRenderer]);

const [WIDTH, HEIGHT] = [1200, 600];
const look = { text: '#000', secondary: '#888', ground: '#fff' } as unknown as ChartLook;
const box = (): HTMLDivElement => {
  const element = document.createElement('div');
  element.style.cssText = `width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.replaceChildren(element);
  return element;
};

/** Times of animated frames, ms, without the first two. */
async function frames(count: number, move: (frame: number) => void): Promise<number[]> {
  const times: number[] = [];
  let last = performance.now();
  for (let i = 0; i < count; i += 1) {
    move(i);
    const now = await new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
    times.push(now - last);
    last = now;
  }
  return times.slice(2);
}

interface Measured {
  layout: number;
  paint: number;
  frames: number[];
}

async function own(parents: number[], zoom: number, count: number): Promise<Measured> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  box().append(canvas);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const started = performance.now();
  const layout = layOutTree(parents);
  const layoutMs = performance.now() - started;
  const colours = parents.map((_, i) => ['#c8450c', '#9aa5b1', '#00805e'][i % 3] as string);
  const paint = { layout, parents, colours, names: parents.map((_, i) => `account ${i}`), selected: -1, look };
  const fit = fitView(layout, { width: WIDTH, height: HEIGHT });
  const spent: number[] = [];
  const times = await frames(count, (i) => {
    const before = performance.now();
    const scale = fit.scale * zoom;
    drawTree(
      context,
      WIDTH,
      HEIGHT,
      { scale, x: fit.x * zoom - i * 2, y: HEIGHT / 2 - (layout.height / 2) * scale + Math.sin(i / 10) * 80 },
      paint,
    );
    // Makes sure that the work is done and not only queued.
    context.getImageData(0, 0, 1, 1);
    spent.push(performance.now() - before);
  });
  return { layout: layoutMs, paint: spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0, frames: times };
}

interface Node {
  name: string;
  children: Node[];
}

async function library(parents: number[], count: number): Promise<Measured> {
  const nodes: Node[] = parents.map((_, i) => ({ name: `account ${i}`, children: [] }));
  parents.forEach((parent, i) => nodes[parent]?.children.push(nodes[i] as Node));
  const started = performance.now();
  const chart = init(box());
  chart.setOption({
    animation: false,
    series: [{ type: 'tree', roam: true, data: [nodes[0]], initialTreeDepth: -1, symbolSize: 4, label: { show: false }, animation: false }],
  });
  const layoutMs = performance.now() - started;
  const spent: number[] = [];
  const times = await frames(count, (i) => {
    const before = performance.now();
    chart.dispatchAction({ type: 'treeRoam', seriesIndex: 0, dx: 2, dy: Math.cos(i / 10) * 8 });
    chart.getZr().flush();
    spent.push(performance.now() - before);
  });
  return { layout: layoutMs, paint: spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0, frames: times };
}

Object.assign(window, { own, library });
