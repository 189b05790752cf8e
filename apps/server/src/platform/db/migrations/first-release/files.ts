import { auditColumns } from './audit-columns.ts'

export const files: string[] = [
  // Files in the store that no row names yet, or any more. The sweep removes them.
  `create table loose_files (
    store_key text primary key,
    since timestamptz not null,
    is_going boolean not null default false)`,
  `create index loose_files_since on loose_files (since)`,

  `create table media (
    app_id uuid not null references apps on delete cascade,
    hash text not null,
    content_type text not null,
    created_at timestamptz not null,
    created_by uuid,
    wanted_at timestamptz not null,
    store_key text not null unique,
    byte_count int not null,
    primary key (app_id, hash))`,
  `create index media_wanted on media (wanted_at)`,

  `create table media_thumbnails (
    app_id uuid not null,
    hash text not null,
    size int not null,
    store_key text not null unique,
    byte_count int not null,
    primary key (app_id, hash, size),
    foreign key (app_id, hash) references media (app_id, hash) on delete cascade)`,

  // Maps a text and its voice to the sound made of it, so that it is made once. Deleted with the sound.
  `create table spoken_texts (
    app_id uuid not null,
    key text not null,
    media_hash text not null,
    created_at timestamptz not null,
    primary key (app_id, key),
    foreign key (app_id, media_hash) references media (app_id, hash) on delete cascade)`,
  `create index spoken_texts_media on spoken_texts (app_id, media_hash)`,

  `create table avatars (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    built_in_id uuid,
    media_hash text not null,
    position text not null,
    is_active boolean not null,
    ${auditColumns})`,
  `create index avatars_project on avatars (project_id)`,

  // However a row is changed or deleted, even by a cascade, its file is recorded as loose.
  `create function note_loose_file() returns trigger language plpgsql as $$
    begin
      insert into loose_files (store_key, since) values (old.store_key, now()) on conflict do nothing;
      return null;
    end $$`,
  ...['media', 'media_thumbnails', 'organisation_logos', 'captures'].flatMap((table) => [
    `create trigger ${table}_file_loose after delete on ${table}
      for each row when (old.store_key is not null) execute function note_loose_file()`,
    `create trigger ${table}_file_replaced after update of store_key on ${table}
      for each row when (old.store_key is not null and old.store_key is distinct from new.store_key)
      execute function note_loose_file()`,
  ]),
]
