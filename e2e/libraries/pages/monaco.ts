import * as monaco from 'monaco-editor/editor/editor.api.js'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js'
import Worker from 'monaco-editor/editor/editor.worker.js?worker'

Object.assign(self, { MonacoEnvironment: { getWorker: () => new Worker() } })
const host = document.createElement('div')
host.id = 'editor'
host.style.height = '160px'
document.querySelector('#app')!.append(host)
const editor = monaco.editor.create(host, { value: '', minimap: { enabled: false } })
Object.assign(window, { readEditor: () => editor.getValue() })

monaco.languages.registerCompletionItemProvider('plaintext', {
  provideCompletionItems(model, { lineNumber, column }) {
    const { startColumn } = model.getWordUntilPosition({ lineNumber, column })
    const range = new monaco.Range(lineNumber, startColumn, lineNumber, column)
    const kind = monaco.languages.CompletionItemKind.Text
    return { suggestions: ['Peru', 'Persia'].map((label) => ({ label, insertText: label, kind, range })) }
  },
})
