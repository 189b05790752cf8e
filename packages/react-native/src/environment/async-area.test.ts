import { createAppArea, openAsyncArea, type AsyncStorageLike } from './async-area.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A storage that keeps its items in an object, and can be slow or refuse. */
function createStorage(items: Record<string, string> = {}) {
  const state = { items, isRefusing: false, waiting: [] as (() => void)[], isSlow: false, writes: 0 }
  const answer = async <T>(run: () => T): Promise<T> => {
    if (state.isSlow) await new Promise<void>((resolve) => state.waiting.push(resolve))
    if (state.isRefusing) throw new Error('disk full')
    return run()
  }
  const storage: AsyncStorageLike = {
    getItem: (key) => answer(() => state.items[key] ?? null),
    setItem: (key, value) => answer(() => ((state.writes += 1), (state.items[key] = value))),
    removeItem: (key) => answer(() => delete state.items[key]),
    getAllKeys: () => answer(() => Object.keys(state.items)),
  }
  return { state, storage }
}

async function open(storage: AsyncStorageLike, runTimers?: (run: () => void) => void) {
  const errors: string[] = []
  const area = await openAsyncArea({
    storage,
    prefix: 'waymark:',
    schedule: (_, run) => {
      runTimers?.(run)
      return () => {}
    },
    onError: (message) => errors.push(message),
  })
  return { area, errors }
}

test('items that an earlier run of the app stored are there at once, and items of others are not', async () => {
  const { storage } = createStorage({ 'waymark:a': '1', 'shop:b': '2' })
  const { area } = await open(storage)
  expect(area.getItem('waymark:a')).toBe('1')
  expect(area.getItem('shop:b')).toBeNull()
  expect(Object.keys(area)).toEqual(['waymark:a'])
})

test('changes are written through', async () => {
  const { state, storage } = createStorage({ 'waymark:a': '1' })
  const { area } = await open(storage)
  area.setItem('waymark:b', '2')
  area.removeItem('waymark:a')
  expect(area.getItem('waymark:a')).toBeNull()
  await settle()
  expect(state.items).toEqual({ 'waymark:b': '2' })
})

test('a slow write is followed by the latest value only', async () => {
  const { state, storage } = createStorage()
  const { area } = await open(storage)
  state.isSlow = true
  for (const value of ['1', '2', '3']) area.setItem('waymark:a', value)
  expect(area.getItem('waymark:a')).toBe('3')
  state.isSlow = false
  state.waiting.splice(0).forEach((goOn) => goOn())
  await settle()
  expect(state.items).toEqual({ 'waymark:a': '3' })
  expect(state.writes).toBe(2)
})

test('a value that did not change is not written again', async () => {
  const { state, storage } = createStorage({ 'waymark:a': '1' })
  const { area } = await open(storage)
  area.setItem('waymark:a', '1')
  await settle()
  expect(state.writes).toBe(0)
})

test('a storage that refuses writes keeps the app going, and is reported once', async () => {
  const { state, storage } = createStorage()
  const { area, errors } = await open(storage)
  state.isRefusing = true
  area.setItem('waymark:a', '1')
  area.setItem('waymark:b', '2')
  await settle()
  expect(area.getItem('waymark:a')).toBe('1')
  expect(errors).toEqual(['The storage refuses to be written'])
  state.isRefusing = false
  area.setItem('waymark:a', '3')
  await settle()
  expect(state.items).toEqual({ 'waymark:a': '3' })
})

test('a storage that cannot be read is not written either', async () => {
  const { state, storage } = createStorage({ 'waymark:a': 'kept' })
  state.isRefusing = true
  const { area, errors } = await open(storage)
  state.isRefusing = false
  area.setItem('waymark:a', 'new')
  await settle()
  expect(state.items).toEqual({ 'waymark:a': 'kept' })
  expect(area.getItem('waymark:a')).toBe('new')
  expect(errors).toHaveLength(1)
})

test('a storage that never answers does not keep the app waiting', async () => {
  const { state, storage } = createStorage({ 'waymark:a': 'kept' })
  state.isSlow = true
  const { area, errors } = await open(storage, (run) => run())
  expect(area.getItem('waymark:a')).toBeNull()
  expect(errors).toHaveLength(1)
})

test('an app that was ended finds its running guides again, for half an hour, and nothing else of its last run', async () => {
  const { storage } = createStorage()
  const first = await open(storage)
  const app = createAppArea(first.area, 'waymark:', () => 0)
  app.setItem('waymark:run:a', '{"stepKey":"two"}')
  app.setItem('waymark:visit', '{"preview":"PRV234"}')
  await settle()
  const { area } = await open(storage)
  const startAfter = (ms: number) => ({ ...createAppArea(area, 'waymark:', () => ms) })
  expect(startAfter(29 * 60_000)).toEqual({ 'waymark:run:a': '{"stepKey":"two"}' })
  expect(startAfter(31 * 60_000)).toEqual({})
})
