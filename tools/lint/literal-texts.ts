const message = 'Put this text into the locale files, English and German, and use its key here.'

const LETTERS = '/\\p{L}/u'
/** Attributes and notification fields whose text people read. */
const SPOKEN =
  '/^(alt|caption|children|description|error|heading|helperText|label|legend|message|placeholder|subtitle|summary|title|tooltip|aria-(label|description|placeholder|roledescription|valuetext)|.+(Label|Title|Text|Message|Placeholder))$/'

/** The places where an expression becomes visible text: between tags, in an attribute, in a notification. */
const PLACES = [
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
  `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer`,
  `CallExpression[callee.object.name=/^(notifications|modals)$/] > ObjectExpression > Property[key.name=${SPOKEN}]`,
]
/** `a ? 'Yes' : 'No'`, `name || 'Untitled'`, `'Step ' + n` */
const BRANCH = ' > :matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator="+"])'
const BRANCHES = ['', BRANCH, BRANCH + BRANCH]
const TEXTS = [`Literal[value=${LETTERS}]`, `TemplateLiteral > TemplateElement[value.raw=${LETTERS}]`]

/** For `no-restricted-syntax`: interface texts that do not come from a locale file. */
export const literalTexts = [
  `JSXText[value=${LETTERS}]`,
  `JSXAttribute[name.name=${SPOKEN}] > Literal[value=${LETTERS}]`,
  ...PLACES.flatMap((place) =>
    BRANCHES.flatMap((branch) => TEXTS.map((text) => `${place}${branch} > ${text}`)),
  ),
].map((selector) => ({ selector, message }))
