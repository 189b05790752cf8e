import { z } from 'zod'
import { rawExport, rawExportFile, rawExportSettings } from '../../entities/insight/raw-export.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Raw export', '/v1/apps/{appId}/raw-export')

export const rawExports = {
  get: on.get('', {
    scope: 'READ',
    summary: 'Get how the events of an app are exported to files',
    output: rawExport,
  }),
  update: on.put('', {
    scope: 'PEOPLE',
    people: 'SENT',
    summary: 'Change how the events of an app are exported to files',
    description:
      'Files begin with the hour or the day in which exporting is turned on. Turned on again, it goes on where it ended, at most 30 days back.',
    input: rawExportSettings,
    output: rawExport,
  }),
  listFiles: on.list('/files', {
    scope: 'READ',
    summary: 'List the files of exported events, latest first',
    items: rawExportFile,
  }),
  download: on.get('/files/{id}/content', {
    scope: 'PEOPLE',
    people: 'EXPORT',
    summary: 'Get a file of exported events',
    output: z.file(),
  }),
}
