/** Builds all indexes anew when the library that sorts texts has changed: it may find other places for them. */
export async function rebuildIndexes({
  runScript,
}: {
  runScript(text: string): Promise<unknown[]>
}): Promise<void> {
  const changed = await runScript(`
    select from pg_database where datname = current_database()
      and datcollversion is distinct from pg_database_collation_actual_version(oid)`)
  if (changed.length === 0) return
  await runScript('reindex database')
  await runScript('alter database postgres refresh collation version')
  await runScript('alter collation waymark_names refresh version')
}
