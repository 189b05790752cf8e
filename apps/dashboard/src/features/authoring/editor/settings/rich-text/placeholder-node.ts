import { InputRule, Node } from '@tiptap/core'
import { cutPlaceholders, writePlaceholder, type Placeholder } from '@waymark/contract/rich-text'

/** The name of the node that is a placeholder, and its only attribute: how it is written. */
export const PLACEHOLDER = 'placeholderValue'

interface PlaceholderOptions {
  /** Asks for a new placeholder. */
  onAsk(): void
  className: string
}

/** A placeholder in the text editor: one piece that the caret steps over. Typing `{{` asks for one. */
export const PlaceholderNode = Node.create<PlaceholderOptions>({
  name: PLACEHOLDER,
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onAsk: () => {}, className: '' }),
  addAttributes: () => ({
    written: {
      default: '',
      parseHTML: (element) => element.dataset.written,
      renderHTML: ({ written }) => ({ 'data-written': written as string }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-written]' }],
  renderHTML({ node, HTMLAttributes }) {
    const name = readNode(node.attrs)?.name ?? ''
    return ['span', { ...HTMLAttributes, class: this.options.className }, name]
  },
  renderText: ({ node }) => String(node.attrs.written),
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{$/,
        handler: ({ range, chain }) => {
          chain().deleteRange(range).run()
          this.options.onAsk()
        },
      }),
    ]
  },
})

/** The placeholder of a node's attributes. */
export const readNode = ({ written }: { written?: unknown }): Placeholder | undefined =>
  cutPlaceholders(String(written)).placeholders[0]

/** A node's content for a placeholder. */
export const toNode = (placeholder: Placeholder) => ({
  type: PLACEHOLDER,
  attrs: { written: writePlaceholder(placeholder) },
})
