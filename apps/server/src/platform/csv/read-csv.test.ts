import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Uint8Array | string, { isTable = true, size = 7 } = {}) {
  const given = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  const { rows, findEncoding } = readCsv(inPieces(given, size), { isTable, longestRow: 1000 })
  const found = []
  for await (const some of rows) found.push(...some)
  return { rows: found.map(({ cells, problem }) => problem ?? cells), encoding: findEncoding() }
}

const inWindows = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')

it('a table has one delimiter throughout, so that others are part of a cell', async () => {
  const table = 'id;revenue;plan\nacme;1234,50;gold\nglobex;7;a,b\tc\n'
  for (const size of [64, 4000]) {
    expect((await read(table, { size })).rows).toEqual([
      ['id', 'revenue', 'plan'],
      ['acme', '1234,50', 'gold'],
      ['globex', '7', 'a,b\tc'],
    ])
  }
  expect((await read('id,note\nacme,"a;b"\nglobex,"x\n""y"""\n', { size: 400 })).rows).toEqual([
    ['id', 'note'],
    ['acme', 'a;b'],
    ['globex', 'x\n"y"'],
  ])
  expect((await read('id\tplan\nacme\tgold, blue\n')).rows).toEqual([
    ['id', 'plan'],
    ['acme', 'gold, blue'],
  ])
})

it('a table may be UTF-8 or UTF-16 with a byte order mark, wherever the bytes are split', async () => {
  const rows = [
    ['id', 'name'],
    ['acme', 'Grüße 😀'],
  ]
  const text = 'id;name\r\nacme;Grüße 😀\r\n'
  for (const size of [1, 2, 3, 5, 100]) {
    expect(await read(text, { size })).toEqual({ rows, encoding: 'UTF_8' })
    expect(await read(`\ufeff${text}`, { size })).toEqual({ rows, encoding: 'UTF_8' })
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(await read(utf16, { size })).toEqual({ rows, encoding: 'UTF_16' })
    expect(await read(utf16.swap16(), { size })).toEqual({ rows, encoding: 'UTF_16' })
  }
})

it('a table may be Windows-1252, which is reported', async () => {
  for (const size of [1, 3, 100]) {
    expect(await read(inWindows('id;name\nacme;Grüße für 5 €\nglobex;Äpfel\n'), { size })).toEqual({
      rows: [
        ['id', 'name'],
        ['acme', 'Grüße für 5 €'],
        ['globex', 'Äpfel'],
      ],
      encoding: 'WINDOWS_1252',
    })
  }
})

it.each([
  ['in both encodings', Buffer.concat([Buffer.from('id;nämé\n'), inWindows('acme;Grüße\n')])],
  ['damaged before', Buffer.from('id;n\ufffdme\n')],
  ['in no encoding', Buffer.from([0x69, 0x64, 0x3b, 0x81, 0x0a])],
])('a table is refused if its text is %s', async (_what, bytes) => {
  expect((await read(bytes, { size: 8 })).rows).toContain('encoding')
})

it('a wrong row is reported, and the next one is read', async () => {
  expect((await read('ada\n"grace\nalan\nb,c\n', { isTable: false })).rows).toEqual([
    ['ada'],
    'quotes',
    ['alan'],
    'columns',
  ])
  expect((await read('id;name\na;12"\nb;x\n')).rows.at(-1)).toBe('quotes')
  expect((await read('id;na\u0000me\n')).rows).toEqual(['characters'])
})
