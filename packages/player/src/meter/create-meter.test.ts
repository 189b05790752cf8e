import { expect, test } from 'vitest'
import type { GuideStep } from '@waymark/contract'
import type { RuntimeEvent, Surface } from '../surface.ts'
import type { View } from '../view.ts'
import { createMeter } from './create-meter.ts'

const [step, view] = [{} as GuideStep, {} as View]

/** A surface whose work takes a given time, by a clock that nothing else moves. */
function prepare() {
  const told: string[] = []
  const tasks: (() => void)[] = []
  let nowMs = 1000
  const takes = { find: 0, mount: 0, update: 0 }
  const emitted: RuntimeEvent[] = []
  const pass = (ms: number) => void (nowMs += ms)
  const surface = {
    // Waits for something, which is nobody's work.
    get whole() {
      return nowMs
    },
    emit: (event) => {
      if (event.name === 'lost') throw new Error()
      emitted.push(event)
    },
    findTarget: () => (pass(takes.find), { status: 'MISSING' }),
    mount: () => (
      pass(takes.mount),
      { update: () => pass(takes.update), destroy: () => {}, isIntact: () => true }
    ),
  } satisfies Partial<Surface> as unknown as Surface
  const meter = createMeter({
    now: () => nowMs,
    schedule: (_delayMs, run) => (tasks.push(run), () => {}),
    onMeasured: () => told.push('measured'),
    onSlow: () => told.push('slow'),
  })
  const endTask = () => tasks.splice(0).forEach((run) => run())
  return { metered: meter(surface), takes, told, emitted, pass, endTask }
}

test('a showing that is quick is measured once', () => {
  const { metered, takes, told, emitted, endTask } = prepare()
  takes.mount = 49
  metered.mount(step, view)
  metered.emit({ type: 'step_seen' })
  expect(told).toEqual([])
  endTask()
  const { update } = metered.mount(step, view)
  metered.emit({ type: 'step_seen' })
  endTask()
  update(step, view)
  endTask()
  expect(told).toEqual(['measured'])
  expect(emitted).toHaveLength(2)
})

test('work in one task is summed up, and a blocked page is reported once', () => {
  const { metered, takes, told, endTask, pass } = prepare()
  Object.assign(takes, { find: 20, mount: 30, update: 60 })
  metered.findTarget([])
  // Other scripts of the page.
  pass(500)
  const mounted = metered.mount(step, view)
  metered.emit({ type: 'step_seen' })
  endTask()
  expect(told).toEqual(['measured', 'slow'])
  mounted.update(step, view)
  endTask()
  expect(told).toEqual(['measured', 'slow'])
})

test('a later step may be what holds the page up', () => {
  const { metered, takes, told, endTask } = prepare()
  const mounted = metered.mount(step, view)
  metered.emit({ type: 'step_seen' })
  endTask()
  expect(told).toEqual(['measured'])
  takes.update = 50
  mounted.update(step, view)
  endTask()
  expect(told).toEqual(['measured', 'slow'])
})

test('work in separate tasks is not summed up', () => {
  const { metered, takes, told, endTask } = prepare()
  takes.find = 30
  for (let count = 0; count < 5; count += 1) {
    metered.findTarget([])
    endTask()
  }
  metered.mount(step, view)
  metered.emit({ type: 'step_seen' })
  endTask()
  expect(told).toEqual(['measured'])
})

test('a slow search before the guide shows is reported once it shows, and never if it does not', () => {
  const { metered, takes, told, endTask } = prepare()
  takes.find = 80
  metered.findTarget([])
  endTask()
  expect(told).toEqual([])
  metered.mount(step, view)
  expect(() => metered.emit({ type: 'step_seen', name: 'lost' })).toThrow()
  endTask()
  expect(told).toEqual([])
  metered.mount(step, view)
  metered.emit({ type: 'step_seen' })
  endTask()
  expect(told).toEqual(['measured', 'slow'])
})

test('a property that the surface computes is read anew each time', () => {
  const { metered, pass } = prepare()
  const before = metered.whole
  pass(5)
  expect(metered.whole).toBe(Number(before) + 5)
})
