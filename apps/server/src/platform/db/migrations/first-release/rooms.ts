export const rooms: string[] = [
  `create table rooms (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    project_id uuid not null references projects on delete cascade,
    created_at timestamptz not null,
    created_by uuid,
    ends_at timestamptz not null)`,

  `create table room_codes (
    room_id uuid not null references rooms on delete cascade,
    app_id uuid not null references apps on delete cascade,
    code_hash bytea not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (app_id, code_hash))`,
  `create index room_codes_room on room_codes (room_id)`,

  `create table room_devices (
    id uuid primary key,
    room_id uuid not null references rooms on delete cascade,
    token_hash bytea not null unique,
    joined_at timestamptz not null,
    device jsonb,
    locale text,
    address text,
    skills jsonb not null default '[]',
    removed_at timestamptz)`,
  `create index room_devices_room on room_devices (room_id)`,

  // One row per connection; rows of a process that died stay behind, but are no longer refreshed.
  `create table room_peers (
    id uuid primary key,
    room_id uuid not null references rooms on delete cascade,
    process_id uuid not null,
    device_id uuid unique references room_devices on delete cascade,
    name text not null,
    is_ready boolean not null,
    seen_at timestamptz not null)`,
  `create index room_peers_room on room_peers (room_id)`,

  // Messages from one process to another, which removes them.
  `create table room_messages (
    id uuid primary key,
    room_id uuid not null references rooms on delete cascade,
    process_id uuid not null,
    body text not null,
    sent_at timestamptz not null)`,
  `create index room_messages_process on room_messages (process_id, id)`,
  `create index room_messages_room on room_messages (room_id)`,
]
