/** One window of a browser under remote control. */
export interface Engine {
  /** Opens a URL and waits until the page has loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page, awaits its promise and returns its result, as JSON. */
  run<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses keys one after the other, as a person would: `Tab`, `Shift+Tab` or single letters. */
  press(...keys: string[]): Promise<void>
  /** Presses the mouse at a point of the window, in CSS px. */
  click(x: number, y: number): Promise<void>
  /** Drags with the mouse from one point of the window to another. */
  drag(from: Point, to: Point): Promise<void>
  close(): Promise<void>
}

interface Point {
  x: number
  y: number
}

export interface WindowSize {
  width: number
  height: number
}

/** Keys with names, most in WebDriver's private-use range of Unicode. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Key presses as actions in the format that both WebDriver protocols share. */
export function toKeyActions(keys: readonly string[]) {
  const actions = keys.flatMap((combination) => {
    const names = combination.split('+').map((name) => KEYS[name] ?? name)
    return [
      ...names.map((value) => ({ type: 'keyDown', value })),
      ...names.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
  })
  return [{ type: 'key', id: 'keys', actions }]
}

/** A mouse click at a point of the window, as actions in the format that both WebDriver protocols share. */
export const toClickActions = (x: number, y: number) => toMouseActions([move({ x, y }), DOWN, UP])

/** The same for a drag, which begins a moment after the pointer has come. */
export const toDragActions = (from: Point, to: Point) =>
  toMouseActions([move(from), { type: 'pause', duration: 100 }, DOWN, move(to), UP])

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }
const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
const toMouseActions = (actions: object[]) => [{ type: 'pointer', id: 'mouse', actions }]

/** A function call as source text that returns JSON: the form that both protocols can transfer. */
export const toCall = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((it) => JSON.stringify({ it }))`

/** The result of a call made by `toCall`. */
export const fromCall = <Result>(json: string): Result => (JSON.parse(json) as { it: Result }).it
