import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_BYTES = 1024
const COMPRESSIBLE = '**/*.{html,js,mjs,css,svg,json,map,txt,webmanifest}'

/**
 * Writes gzip and brotli copies beside each text file of at least 1 KB, for the server to send as they are.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(files.map(compressBeside))
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_BYTES) return
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotlied)])
}
