import { exampleSetup } from 'prosemirror-example-setup'
import 'prosemirror-example-setup/style/style.css'
import 'prosemirror-menu/style/menu.css'
import { schema } from 'prosemirror-schema-basic'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import 'prosemirror-view/style/prosemirror.css'

const host = document.createElement('div')
host.id = 'editor'
document.querySelector('#app')!.append(host)
const view = new EditorView(host, {
  state: EditorState.create({ schema, plugins: exampleSetup({ schema }) }),
})
Object.assign(window, { readEditor: () => view.state.doc.textContent })
