import { sql, type Kysely } from 'kysely'

/** Files outside the database, and those still in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Where a file is named, and the column that held its bytes until now. */
const places = [
  { table: 'media', bytes: 'bytes' },
  { table: 'organisation_logos', bytes: 'bytes' },
  { table: 'captures', bytes: 'image' },
]

const statements: string[] = [
  // Files in the store that no row names: not yet, or not any more. The sweep removes them.
  `create table loose_files (
    store_key text primary key,
    since timestamptz not null,
    is_going boolean not null default false)`,
  `create index loose_files_since on loose_files (since)`,

  // Whatever deletes or changes a row, a cascade from a removed organisation too, its file is noted as loose.
  `create function note_loose_file() returns trigger language plpgsql as $$
    begin
      insert into loose_files (store_key, since) values (old.store_key, now()) on conflict do nothing;
      return null;
    end $$`,

  // Bytes that are there stay readable, and move to the store a few at a time while the server runs.
  ...places.flatMap(({ table, bytes }) => [
    `alter table ${table} add column store_key text unique, add column byte_count int`,
    `update ${table} set byte_count = octet_length(${bytes}) where ${bytes} is not null`,
    `create index ${table}_unmoved on ${table} ((1)) where ${bytes} is not null`,
  ]),
  ...['media', 'organisation_logos'].map(
    (table) => `alter table ${table}
      alter column bytes drop not null,
      alter column byte_count set not null,
      add constraint ${table}_one_home check ((bytes is null) <> (store_key is null))`,
  ),
  `alter table captures add constraint captures_one_home check (image is null or store_key is null)`,

  // Thumbnails are made again when they are asked for, straight into the store.
  `delete from media_thumbnails`,
  `alter table media_thumbnails
    drop column bytes,
    add column store_key text not null unique,
    add column byte_count int not null`,

  ...[...places.map(({ table }) => table), 'media_thumbnails'].flatMap((table) => [
    `create trigger ${table}_file_loose after delete on ${table}
      for each row when (old.store_key is not null) execute function note_loose_file()`,
    `create trigger ${table}_file_replaced after update of store_key on ${table}
      for each row when (old.store_key is not null and old.store_key is distinct from new.store_key)
      execute function note_loose_file()`,
  ]),
]
