import { os } from '../../platform/http/call.ts'
import { exportApp } from './export-app.ts'
import { importApp } from './import-app.ts'

export const portability = {
  export: os.portability.export.handler(({ context, input }) => exportApp(context, input.id)),

  import: os.portability.import.handler(({ context, input: { id, document, dryRun } }) =>
    importApp(context, { appId: id, document, dryRun }),
  ),
}
