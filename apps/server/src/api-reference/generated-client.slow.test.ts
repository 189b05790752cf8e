import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation, testPassword } from '../../test/factories.ts'
import { createPopup } from '../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

/** Must be inside the package, so that the client's imports resolve. */
const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.generated-client-'))
const client = join(folder, 'client.ts')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenAPI3
  writeFileSync(
    join(folder, 'waymark.d.ts'),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  )
  writeFileSync(client, readGuide())
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

it('a client that is generated from openapi.json has the types that the guide uses', () => {
  expect(listTypeErrors()).toEqual([])
}, 60_000)

it('the generated client signs in and publishes a project', async () => {
  const { outputText } = ts.transpileModule(readFileSync(client, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  })
  writeFileSync(join(folder, 'client.mjs'), outputText)
  const { publishTour } = (await import(pathToFileURL(join(folder, 'client.mjs')).href)) as {
    publishTour(url: string, account: object, popup: object): Promise<number>
  }
  const { email } = await createOrganisation(server)
  expect(await publishTour(server.url, { email, password: testPassword }, createPopup())).toBe(1)
})

/** The program in the API guide of the docs. */
function readGuide(): string {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/api-guide.md'), 'utf8')
  const [, program = ''] = /```ts\n(.*?)```/s.exec(guide) ?? []
  return program
}

function listTypeErrors(): string[] {
  const program = ts.createProgram([client], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    types: ['node'],
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
