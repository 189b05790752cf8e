import { expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { ownSegments } from './public-url.ts'

const parse = (url: string) => {
  const { publicUrl, basePath } = parseConfig({ WAYMARK_PUBLIC_URL: url })
  return [publicUrl, basePath]
}

it.each([
  ['https://waymark.example', 'https://waymark.example', ''],
  ['https://waymark.example/', 'https://waymark.example', ''],
  ['HTTPS://Intranet.example:443/waymark/', 'https://intranet.example/waymark', '/waymark'],
  [
    'http://localhost:8080/tools/way-mark_2.0~a//',
    'http://localhost:8080/tools/way-mark_2.0~a',
    '/tools/way-mark_2.0~a',
  ],
  ['https://intranet.example/a/../guides', 'https://intranet.example/guides', '/guides'],
  ['https://intranet.example/app', 'https://intranet.example/app', '/app'],
])('the public URL may be %s', (url, publicUrl, basePath) => {
  expect(parse(url)).toEqual([publicUrl, basePath])
})

it.each([
  ['waymark.example', 'must be a URL'],
  ['ftp://waymark.example', 'must be a URL'],
  ['https://waymark.example?a=1', 'no query'],
  ['https://waymark.example/#guides', 'no fragment'],
  ['https://ada:secret@waymark.example', 'no credentials'],
  ['https://waymark.example/way mark', 'letters, digits'],
  ['https://waymark.example/way%2Fmark', 'letters, digits'],
  ['https://waymark.example//way', 'letters, digits'],
  ['https://waymark.example/way;mark', 'letters, digits'],
  ...ownSegments.map((it): [string, string] => [`https://waymark.example/${it}/below`, `/${it}`]),
])('the public URL may not be %s', (url, reason) => {
  expect(() => parse(url)).toThrow(/WAYMARK_PUBLIC_URL/)
  expect(() => parse(url)).toThrow(reason)
})

it('the public URL is this machine without a setting', () => {
  expect(parseConfig({ PORT: '4100' })).toMatchObject({ publicUrl: 'http://localhost:4100', basePath: '' })
})
