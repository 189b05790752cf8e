import { client } from '../../../../lib/calls/api.ts'
import { toMediaUrl } from '../page/create-editor-host.ts'

interface MediaMove {
  /** The SDK key of the source app. */
  from: string
  appId: string
  hashes: string[]
}

/** Copies images and videos from another app into this one; returns whether all were copied. */
export async function copyMedia({ from, appId, hashes }: MediaMove): Promise<boolean> {
  const copies = hashes.map(async (hash) => {
    const answer = await fetch(toMediaUrl(from, hash))
    if (!answer.ok) throw new Error(`No media ${hash}`)
    const content = await answer.blob()
    await client.media.upload({ appId, file: new File([content], hash, { type: content.type }) })
  })
  const outcomes = await Promise.allSettled(copies)
  return outcomes.every(({ status }) => status === 'fulfilled')
}
