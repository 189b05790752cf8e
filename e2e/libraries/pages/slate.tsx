import { createRoot } from 'react-dom/client'
import { createEditor, Node } from 'slate'
import { Editable, Slate, withReact } from 'slate-react'

const editor = withReact(createEditor())
Object.assign(window, { readEditor: () => editor.children.map((it) => Node.string(it)).join('\n') })

createRoot(document.querySelector('#app')!).render(
  <div id="editor">
    <Slate editor={editor} initialValue={[{ type: 'paragraph', children: [{ text: '' }] }] as never}>
      <Editable style={{ minHeight: 100, border: '1px solid', padding: 8 }} />
    </Slate>
  </div>,
)
