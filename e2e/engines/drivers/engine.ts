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
  close(): Promise<void>
}

export interface WindowSize {
  width: number
  height: number
}

/** Non-character keys, in WebDriver's private-use range of Unicode. */
const KEYS: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Escape: '\uE00C' }

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
export function toClickActions(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', actions }]
}

/** A function call as source text that returns JSON: the form that both protocols can transfer. */
export const toCall = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((it) => JSON.stringify({ it }))`

/** The result of a call made by `toCall`. */
export const fromCall = <Result>(json: string): Result => (JSON.parse(json) as { it: Result }).it
