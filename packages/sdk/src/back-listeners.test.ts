import { expect, test } from 'vitest'
import { createBackListeners } from './back-listeners.ts'

function listenThrice() {
  const listeners = createBackListeners<[press: number]>()
  const heard: string[] = []
  const stops = ['app', 'dialog', 'menu'].map((name) =>
    listeners.add((press) => void heard.push(`${name} ${press}`)),
  )
  return { listeners, heard, stops }
}

test('all listeners hear of a press, in the order in which they were added', () => {
  const { listeners, heard } = listenThrice()
  listeners.tell(1)
  expect(heard).toEqual(['app 1', 'dialog 1', 'menu 1'])
})

test('a listener that was removed hears nothing more, and the others do, until none is left', () => {
  const { listeners, heard, stops } = listenThrice()
  stops[1]!()
  stops[1]!()
  listeners.tell(1)
  expect(heard).toEqual(['app 1', 'menu 1'])
  stops.forEach((stop) => stop())
  expect(listeners.isEmpty()).toBe(true)
  listeners.tell(2)
  expect(heard).toHaveLength(2)
})

test('the same function can listen twice, and each is removed by itself', () => {
  const listeners = createBackListeners<[]>()
  let count = 0
  const listener = () => void count++
  const stop = listeners.add(listener)
  listeners.add(listener)
  listeners.tell()
  stop()
  listeners.tell()
  expect(count).toBe(3)
})

test('a listener added by a press hears of the next one, and one removed by it hears nothing of it', () => {
  const listeners = createBackListeners<[]>()
  const heard: string[] = []
  listeners.add(() => {
    heard.push('first')
    stop()
    listeners.add(() => void heard.push('added'))
  })
  const stop = listeners.add(() => void heard.push('removed'))
  listeners.tell()
  expect(heard).toEqual(['first'])
  listeners.tell()
  expect(heard).toEqual(['first', 'first', 'added'])
})
