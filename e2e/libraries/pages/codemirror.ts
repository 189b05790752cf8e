import { autocompletion, completeFromList } from '@codemirror/autocomplete'
import { basicSetup, EditorView } from 'codemirror'

const host = document.querySelector('#app')!
const view = new EditorView({
  extensions: [basicSetup, autocompletion({ override: [completeFromList(['Peru', 'Persia'])] })],
  parent: host,
})
view.dom.id = 'editor'
view.dom.style.minHeight = '120px'
Object.assign(window, { readEditor: () => view.state.doc.toString() })
