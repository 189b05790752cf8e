import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { streamCsv, toCsvFile, type CsvCell } from './write-csv.ts'

const write = (...rows: CsvCell[][]) => toCsvFile('test', ['name'], rows).text()

describe('a CSV file', () => {
  it('a CSV file has every field in quotes, empty ones and numbers too', async () => {
    expect(
      await toCsvFile(
        'test',
        ['a', 'b', 'c'],
        [
          ['x', 1, null],
          ['', true, -2.5],
        ],
      ).bytes(),
    ).toEqual(new TextEncoder().encode('\ufeff"a","b","c"\r\n"x","1",""\r\n"","true","-2.5"\r\n'))
  })

  it('a CSV file is read back as it was written', async () => {
    const texts = ['a,"b"\nc', "it's", '', 'ä€😀', 'a\r\nb', 'x; y', '3-1', 'a=b']
    expect(parse(await write(...texts.map((it) => [it])), { bom: true })).toEqual([
      ['name'],
      ...texts.map((it) => [it]),
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', ';=1+1', 'a;=1+1;', 'a\n=1', 'a\t=1'])(
    'a CSV file runs no formula, however it is split into fields: %j',
    async (text) => {
      const [, line = ''] = (await write(['first', text])).split(/\r\n(.*)/s)
      for (const field of line.split(/[,;\t\r\n]/)) expect(field).not.toMatch(/^"?[=+\-@＝]/)
    },
  )

  it('a CSV file is the same when it is written in pieces', async () => {
    async function* pieces() {
      yield [['a'], ['b']]
      yield []
      yield [['c']]
    }
    const written: Uint8Array[] = []
    for await (const bytes of streamCsv(['name'], pieces())) written.push(bytes)
    expect(new Uint8Array(Buffer.concat(written))).toEqual(
      await toCsvFile('test', ['name'], [['a'], ['b'], ['c']]).bytes(),
    )
  })
})
