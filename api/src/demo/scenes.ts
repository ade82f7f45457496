import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Chance, chanceOf } from './random.ts';

/** Pixels of a picture of the gallery, and of one behind the head of a page. */
const SIZES = { gallery: [1440, 960], background: [1920, 600] } as const;

export interface Look {
  ground: string;
  figure: string;
}

interface Drawing extends Look {
  context: SKRSContext2D;
  width: number;
  height: number;
  chance: Chance;
}

const PAPER = '#f6f3eb';
const STONE = '#d9cfba';
const INK = '#1d1b17';
const SKIN = ['#8d5a3b', '#e3b492', '#c58a63', '#5c3a26'];

/** Places in flat colours, so that demo pages have pictures of no third party. */
const SCENES = {
  quay(drawing: Drawing) {
    const { context, width, height, ground, figure } = drawing;
    fill(drawing, figure, 0, 0, width, height);
    disc(drawing, PAPER, width * 0.78, height * 0.3, height * 0.14);
    fill(drawing, ground, 0, height * 0.62, width, height * 0.38);
    const at = height * 0.62;
    shape(
      drawing,
      INK,
      [width * 0.2, at - 60],
      [width * 0.66, at - 60],
      [width * 0.61, at + 46],
      [width * 0.25, at + 46],
    );
    fill(drawing, PAPER, width * 0.27, at - 190, width * 0.24, 130);
    for (let nth = 0; nth < 6; nth++) fill(drawing, ground, width * (0.285 + nth * 0.037), at - 160, 26, 30);
    fill(drawing, INK, width * 0.44, at - 260, 44, 70);
    fill(drawing, STONE, 0, height * 0.86, width, height * 0.14);
    context.strokeStyle = PAPER;
    context.lineWidth = 10;
    context.beginPath();
    context.moveTo(width * 0.1, height * 0.86);
    context.bezierCurveTo(width * 0.1, at - 120, width * 0.2, at - 40, width * 0.24, at);
    context.stroke();
    fill(drawing, INK, width * 0.08, height * 0.76, 64, height * 0.12);
  },
  desks(drawing: Drawing) {
    const { width, height, ground, figure, chance } = drawing;
    fill(drawing, STONE, 0, 0, width, height);
    fill(drawing, ground, width * 0.08, height * 0.1, width * 0.36, height * 0.42);
    disc(drawing, figure, width * 0.34, height * 0.26, height * 0.07);
    fill(drawing, INK, 0, height * 0.78, width, 18);
    for (const left of [0.1, 0.42, 0.72]) {
      fill(drawing, INK, width * left, height * 0.5, width * 0.2, height * 0.22);
      fill(drawing, INK, width * (left + 0.09), height * 0.72, 26, height * 0.06);
      for (let line = 0; line < 6; line++)
        fill(
          drawing,
          line % 3 === 1 ? figure : PAPER,
          width * (left + 0.015),
          height * 0.53 + line * 28,
          chance.between(60, 210),
          10,
        );
    }
    disc(drawing, ground, width * 0.93, height * 0.66, height * 0.07);
    fill(drawing, figure, width * 0.91, height * 0.71, width * 0.04, height * 0.07);
  },
  board(drawing: Drawing) {
    const { width, height, ground, figure, chance } = drawing;
    fill(drawing, ground, 0, 0, width, height);
    fill(drawing, PAPER, width * 0.16, height * 0.1, width * 0.68, height * 0.5);
    for (let nth = 0; nth < 15; nth++)
      fill(
        drawing,
        nth % 4 === 0 ? figure : nth % 3 === 0 ? STONE : INK,
        width * (0.2 + (nth % 5) * 0.125),
        height * (0.15 + Math.floor(nth / 5) * 0.145),
        chance.between(70, 130),
        56,
      );
    for (const [nth, left] of [0.24, 0.44, 0.7].entries()) {
      disc(drawing, SKIN[nth] ?? INK, width * left, height * 0.6, 58);
      shape(
        drawing,
        nth === 1 ? figure : INK,
        [width * left - 100, height],
        [width * left - 76, height * 0.675],
        [width * left + 76, height * 0.675],
        [width * left + 100, height],
      );
    }
  },
  night(drawing: Drawing) {
    const { width, height, ground, figure, chance } = drawing;
    fill(drawing, ground, 0, 0, width, height);
    disc(drawing, PAPER, width * 0.14, height * 0.2, height * 0.07);
    for (let left = 0; left < width; left += 132) {
      const tall = chance.between(Math.round(height * 0.25), Math.round(height * 0.72));
      fill(drawing, INK, left, height - tall, 120, tall);
      for (let top = height - tall + 26; top < height - 30; top += 52)
        for (const right of [20, 70]) if (chance.once(0.45)) fill(drawing, figure, left + right, top, 30, 26);
    }
  },
} as const satisfies Record<string, (drawing: Drawing) => void>;
export type Scene = keyof typeof SCENES;

/** A scene in the colours of a company, as JPEG. */
export function drawScene(scene: Scene, size: keyof typeof SIZES, look: Look): Promise<Buffer> {
  const [width, height] = SIZES[size];
  const canvas = createCanvas(width, height);
  SCENES[scene]({ ...look, context: canvas.getContext('2d'), width, height, chance: chanceOf(scene, look.ground) });
  return canvas.encode('jpeg', 88);
}

function fill({ context }: Drawing, colour: string, left: number, top: number, width: number, height: number) {
  context.fillStyle = colour;
  context.fillRect(left, top, width, height);
}

function disc({ context }: Drawing, colour: string, x: number, y: number, radius: number) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function shape({ context }: Drawing, colour: string, ...points: [number, number][]) {
  context.fillStyle = colour;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
