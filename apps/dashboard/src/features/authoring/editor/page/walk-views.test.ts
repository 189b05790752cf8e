import type { CapturedView } from '@waymark/contract'
import { expect, it } from 'vitest'
import type { NativePage } from '../../../../ui/captures/native-page.ts'
import { walkViews } from './walk-views.ts'

const view = (className: string, ...children: CapturedView[]): CapturedView => ({
  className,
  box: [0, 0, 10, 10],
  children,
})

const button = view('Button')
const row = view('Row', view('Text'), button)
const root = view('Window', view('Bar'), row)

/** Stands in for a drawn screen; its elements do not matter here. */
const sheet = {
  screen: { root },
  findView: (element: Element) => element as unknown as CapturedView | undefined,
  findElement: (it: CapturedView | null) => (it ?? root) as unknown as Element,
} as unknown as NativePage

it('goes through a native screen as its views hold each other', () => {
  let at: Element | null = null
  const names = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp'].map((key) => {
    at = walkViews(sheet, at, key) ?? null
    return (at as unknown as CapturedView).className
  })
  expect(names).toEqual(['Window', 'Bar', 'Row', 'Text', 'Button', 'Row'])
})

it('stays where nothing is further on', () => {
  for (const key of ['ArrowDown', 'ArrowRight']) {
    expect(walkViews(sheet, button as unknown as Element, key)).toBeUndefined()
  }
  expect(walkViews(sheet, root as unknown as Element, 'ArrowUp')).toBeUndefined()
})
