import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { exportApp } from './export-app.ts'
import { importApp } from './import-app.ts'

export const portability = bindCalls(os.portability, {
  export: ({ context, input }) => exportApp(context, input.id),

  import: ({ context, input: { id, document, dryRun } }) =>
    importApp(context, { appId: id, document, dryRun }),
})
