import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from './index.ts'

let server: Server
let url: string
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/slow') return
    if (request.url === '/half') {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
      return
    }
    if (request.url === '/large') return void response.end('x'.repeat(5000))
    if (request.url === '/moved') return void response.writeHead(302, { location: '/there' }).end()
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(JSON.stringify({ body, type: request.headers['content-type'] })))
  })
  url = await listen(server)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function listen(it: Server): Promise<string> {
  await new Promise<void>((resolve) => it.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(it.address() as AddressInfo).port}`
}

const open = createOutbound({ allowedNetworks: ['127.0.0.0/8', '::1/128'] })
const closed = createOutbound({ allowedNetworks: [] })
afterAll(async () => void (await Promise.all([open.close(), closed.close()])))

describe('a request to somebody else', () => {
  it('a request is sent as it was given, and its answer returned whole', async () => {
    const answer = await open.fetch(`${url}/a`, { method: 'POST', body: new URLSearchParams({ a: 'ü' }) })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      body: 'a=%C3%BC',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    })
  })

  it('a request does not follow a redirect', async () => {
    const answer = await open.fetch(`${url}/moved`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/there'])
    expect(asked).not.toContain('GET /there')
  })

  it.each([
    ['/slow', 'timeout', 'There was no answer in time'],
    ['/half', 'broken_off', 'The answer was cut off'],
    ['/large', 'too_large', 'The answer is too large'],
  ])('a request to %s is reported as %s', async (path, reason, message) => {
    const sent = open.fetch(url + path, { limitMs: path === '/slow' ? 100 : 5000, maxBytes: 4000 })
    await expect(sent).rejects.toMatchObject({ reason, message })
  })

  it('an unreachable server and a wrong certificate are reported differently', async () => {
    const gone = createServer()
    const goneUrl = await listen(gone)
    await new Promise((resolve) => gone.close(resolve))
    await expect(open.fetch(goneUrl)).rejects.toMatchObject({ reason: 'unreachable' })

    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
    const secure = createTlsServer({ key, cert }, (_request, response) => void response.end('secret'))
    const secureUrl = (await listen(secure as unknown as Server)).replace('http:', 'https:')
    await expect(open.fetch(secureUrl)).rejects.toMatchObject({ reason: 'certificate' })
    secure.close()
  })
})

describe('a private address', () => {
  const { port } = { port: () => (server.address() as AddressInfo).port }

  it.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'a private address is refused, however it is written: %s',
    async (host) => {
      asked.length = 0
      await expect(closed.fetch(`http://${host}:${port()}/inside`)).rejects.toMatchObject({
        reason: 'private_network',
      })
      expect(asked).toEqual([])
    },
  )

  it.each([
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
  ])('a private address is refused without a request: %s', (host) =>
    expect(open.fetch(`http://${host}/`)).rejects.toMatchObject({ reason: 'private_network' }),
  )

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'http://name:word@127.0.0.1/'])(
    'an address is refused for its scheme or its credentials: %s',
    (address) => expect(open.fetch(address)).rejects.toThrow(),
  )
})

describe('confidential requests', () => {
  const ask = (outbound: typeof open, address: string) => outbound.fetch(address, { isConfidential: true })

  it('a confidential request uses http only inside the networks that are allowed', async () => {
    expect((await ask(open, `${url}/a`)).status).toBe(200)
    await expect(ask(open, 'http://8.8.8.8/')).rejects.toMatchObject({ reason: 'not_https' })
    await expect(ask(open, 'http://10.0.0.1/')).rejects.toMatchObject({ reason: 'private_network' })
  })

  it('the address of a confidential request can be checked before anything is sent', async () => {
    asked.length = 0
    const check = (outbound: typeof open, address: string) =>
      outbound.check(address, { isConfidential: true })
    const port = new URL(url).port
    await check(open, `http://localhost:${port}/`)
    await check(open, 'https://8.8.8.8/')
    await check(open, 'https://no-such-name.invalid/')
    await expect(check(closed, `https://localhost:${port}/`)).rejects.toMatchObject({
      reason: 'private_network',
    })
    await expect(check(open, 'http://8.8.8.8/')).rejects.toMatchObject({ reason: 'not_https' })
    expect(asked).toEqual([])
  })
})

it('a large answer is read only at its beginning where that is enough', async () => {
  const answer = await open.fetch(`${url}/large`, { maxBytes: 100, isCut: true })
  expect(await answer.text()).toBe('x'.repeat(100))
})
