import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion, newWalkthrough } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { throughPooler } from '../../../test/test-database.ts'
import { UnfitDatabaseError } from './assert-fitting.ts'
import { openDatabase } from './open-database.ts'

/** Runs statements as the administrator of the run's PostgreSQL. */
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('templates').url })
  await client.connect()
  for (const it of statements) await client.query(it)
  await client.end()
}

const { poolerUrl } = inject('templates')

async function createDatabase(options = "encoding 'UTF8'"): Promise<{ name: string; url: string }> {
  const name = `settings_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template template0 locale_provider libc locale 'C' ${options}`)
  const url = new URL(inject('templates').url)
  url.pathname = name
  return { name, url: url.href }
}

describe('a database with a locale that knows no letters but those of English, and settings of its own', () => {
  let server: TestServer
  let admin: SignedIn
  beforeAll(async () => {
    const { name, url } = await createDatabase()
    await administer(
      ...Object.entries({
        datestyle: "'SQL, DMY'",
        intervalstyle: "'sql_standard'",
        timezone: "'America/St_Johns'",
        standard_conforming_strings: 'off',
        bytea_output: "'escape'",
        // A pooler has no place for these.
        ...(!poolerUrl && {
          search_path: "'nowhere'",
          statement_timeout: "'1ms'",
          transform_null_equals: 'on',
          extra_float_digits: '-10',
          default_transaction_isolation: "'serializable'",
        }),
      }).map(([setting, value]) => `alter database ${name} set ${setting} = ${value}`),
    )
    const target = { ...throughPooler(url, inject('templates')), poolSize: 5 }
    server = await startTestServer({}, { database: await openDatabase(target) })
    admin = await createOrganisation(server)
  }, 120_000)
  afterAll(() => server.close())

  it('a database with settings of its own has sessions with those of Waymark', async () => {
    const rows = await server.database.runScript(`
      select current_setting('DateStyle') as dates, current_setting('TimeZone') as zone,
        current_setting('standard_conforming_strings') as strings`)
    expect(rows).toEqual([{ dates: 'ISO, MDY', zone: 'UTC', strings: 'on' }])
    if (poolerUrl) return
    const others = await server.database.runScript(`
      select current_setting('search_path') as path, current_setting('statement_timeout') as patience,
        current_setting('bytea_output') as bytes, current_setting('IntervalStyle') as intervals,
        current_setting('default_transaction_isolation') as isolation`)
    expect(others).toEqual([
      { path: 'public', patience: '15s', bytes: 'hex', intervals: 'postgres', isolation: 'read committed' },
    ])
  })

  it('a database with settings of its own reads times as they were written', async () => {
    const before = Date.now()
    const { appId } = await createAppWithVersion(admin, 'Times')
    const { createdAt } = await admin.api.apps.get({ id: appId })
    expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(60_000)
  })

  it('a database with settings of its own sorts names naturally, and finds them in any case', async () => {
    const names = ['Zebra', 'apple', 'Äpfel', 'Step 10', 'Step 2', 'ÖL']
    for (const name of names) await createAppWithVersion(admin, name)
    const sorted = await admin.api.apps.list({ sort: 'name,ASC' })
    const order = sorted.content.map(({ name }) => name).filter((it) => names.includes(it))
    expect(order).toEqual(['Äpfel', 'apple', 'ÖL', 'Step 2', 'Step 10', 'Zebra'])
    const found = await admin.api.apps.list({ search: 'äPFEL' })
    expect(found.content.map(({ name }) => name)).toEqual(['Äpfel'])
    await expect(admin.api.apps.create({ name: 'äpfel', platform: 'WEB' })).rejects.toMatchObject({
      body: { code: 'app_name_taken' },
    })
    const { appId, appVersionId } = await createAppWithVersion(admin, 'Garden')
    await admin.api.projects.create({ appId, appVersionId, ...newWalkthrough('Überblick') })
    await expect(
      admin.api.projects.create({ appId, appVersionId, ...newWalkthrough('ÜBERBLICK') }),
    ).rejects.toMatchObject({ body: { code: 'project_name_taken' } })
  })
})

it('an upgraded database numbers names that it took for different ones', async () => {
  const { url } = await createDatabase()
  const before = await openDatabase({ url, poolSize: 2 }, '0200-themes-of-thumbnails')
  const [org, one, two] = ['1', '2', '3'].map((it) => `019a1fa3-2000-7000-8000-00000000000${it}`)
  await before.runScript(`
    insert into organisations (id, name, setting, created_at, updated_at) values ('${org}', 'Shop', '{}', now(), now());
    insert into apps (id, org_id, name, platform, sdk_key, created_at, updated_at) values
      ('${one}', '${org}', 'Äpfel', 'WEB', 'a', now() - interval '1 day', now()),
      ('${two}', '${org}', 'äpfel', 'WEB', 'b', now(), now())`)
  await before.close()
  const after = await openDatabase({ url, poolSize: 2 })
  expect(await after.runScript('select name from apps order by id')).toEqual([
    { name: 'Äpfel' },
    { name: 'äpfel (2)' },
  ])
  await after.close()
})

describe('a database that cannot be used', () => {
  const refusal = async (url: string) => {
    const error: unknown = await openDatabase({ url, poolSize: 2 }).then(
      (database) => database.close(),
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(UnfitDatabaseError)
    return (error as Error).message
  }

  it('a database without UTF8 is refused', async () => {
    const { url } = await createDatabase("encoding 'SQL_ASCII'")
    expect(await refusal(url)).toMatch(/^its encoding is SQL_ASCII/)
  })

  it('a database is refused without the right to create tables, or without a schema for them', async () => {
    const { name, url } = await createDatabase()
    await administer(`create role ${name} login password 'secret'`)
    const asOther = new URL(url)
    Object.assign(asOther, { username: name, password: 'secret' })
    expect(await refusal(asOther.href)).toMatch(/may not create tables in the schema public/)
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    await own.query('drop schema public')
    await own.end()
    expect(await refusal(url)).toMatch(/has no schema for tables/)
  })
})
