import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../../lib/calls/api.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'

/** A step as the server identifies it. */
export interface SoundPlace extends EditorPlace {
  assistId: string
  isStartScreen: boolean
  /** Set for an assist on a page. */
  pageId?: string
}

export const soundKey = (projectId: string) => ['editor', 'sound', projectId]

/** A step's sounds, by locale. */
export const soundQuery = ({ isStartScreen, assistId: id, pageId, ...place }: SoundPlace) =>
  queryOptions({
    queryKey: [...soundKey(place.projectId), id],
    queryFn: async () => {
      if (isStartScreen) return (await client.startScreen.get(place)).sound
      if (pageId) return (await client.pageAssists.get({ ...place, pageId, id })).sound
      return (await client.assists.get({ ...place, id })).sound
    },
  })

export const voicesQuery = (place: SoundPlace, locale: string) =>
  queryOptions({
    queryKey: ['editor', 'voices', locale],
    queryFn: async () => (await toSoundCalls(place).listVoices({ locale })).content,
    staleTime: 600_000,
  })

export const jobQuery = (appId: string, id: string | null) =>
  api.jobs.ofApp.queryOptions({
    input: { appId, id: id ?? '' },
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : 1000),
  })

export const isOver = (state: string | undefined): boolean => state === 'DONE' || state === 'FAILED'

/** The API calls for one step's sound, for any kind of step. */
export function toSoundCalls({ isStartScreen, assistId, pageId, ...place }: SoundPlace) {
  const { ofStartScreen, ofAssist } = client.sounds
  const at = { ...place, assistId, ...(pageId && { pageId }) }
  return {
    listVoices: (input: { locale: string }) =>
      isStartScreen
        ? ofStartScreen.listVoices({ ...place, ...input })
        : ofAssist.listVoices({ ...at, ...input }),
    generate: (input: { locale: string; voiceId?: string }) =>
      isStartScreen ? ofStartScreen.generate({ ...place, ...input }) : ofAssist.generate({ ...at, ...input }),
    upload: (input: { locale: string; file: File }) =>
      isStartScreen ? ofStartScreen.upload({ ...place, ...input }) : ofAssist.upload({ ...at, ...input }),
    delete: (input: { locale: string }) =>
      isStartScreen ? ofStartScreen.delete({ ...place, ...input }) : ofAssist.delete({ ...at, ...input }),
  }
}
