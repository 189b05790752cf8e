import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConditionalFetch } from './conditional-fetch.ts'

interface Asked {
  url: string
  condition: string | undefined
}

/** Serves one text under every path, with an ETag. */
async function serve(state: { text: string; isFailing?: boolean }) {
  const asked: Asked[] = []
  const server = createServer((request, answer) => {
    const etag = `"${state.text}"`
    asked.push({ url: request.url!, condition: request.headers['if-none-match'] })
    if (state.isFailing) answer.writeHead(503, { etag }).end('down')
    else if (request.headers['if-none-match'] === etag) answer.writeHead(304, { etag }).end()
    else answer.writeHead(200, { etag }).end(state.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('an unchanged file is read from the copy, a changed one is loaded', async () => {
  const state = { text: 'one' }
  const server = await serve(state)
  const fetchAgain = createConditionalFetch(fetch)
  const read = async () => {
    const answer = await fetchAgain(server.url, { cache: 'no-cache' })
    return [answer.status, await answer.text()]
  }
  expect(await read()).toEqual([200, 'one'])
  expect(await read()).toEqual([200, 'one'])
  state.text = 'two'
  expect(await read()).toEqual([200, 'two'])
  server.close()
  expect(server.asked.map(({ condition }) => condition)).toEqual([undefined, '"one"', '"one"'])
  // React Native would have added the time.
  expect(new Set(server.asked.map(({ url }) => url))).toEqual(new Set(['/']))
})

test('failures are passed on and never kept', async () => {
  const state = { text: 'one', isFailing: true }
  const server = await serve(state)
  const fetchAgain = createConditionalFetch(fetch)
  expect((await fetchAgain(server.url, { cache: 'no-cache' })).status).toBe(503)
  state.isFailing = false
  expect(await (await fetchAgain(server.url, { cache: 'no-cache' })).text()).toBe('one')
  server.close()
  expect(server.asked.map(({ condition }) => condition)).toEqual([undefined, undefined])
})

test('only the copies of the last files are kept', async () => {
  const server = await serve({ text: 'one' })
  const fetchAgain = createConditionalFetch(fetch)
  for (let file = 0; file < 21; file += 1) await fetchAgain(`${server.url}${file}`, { cache: 'no-cache' })
  await fetchAgain(`${server.url}0`, { cache: 'no-cache' })
  await fetchAgain(`${server.url}20`, { cache: 'no-cache' })
  server.close()
  expect(server.asked.slice(-2).map(({ condition }) => condition)).toEqual([undefined, '"one"'])
})
