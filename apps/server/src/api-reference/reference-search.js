// Runs in the page of the reference, which has everything without it, and only narrows what is shown.
const field = document.querySelector('#search')
const form = field.closest('form')
const outcome = document.querySelector('#search-outcome')
const articles = [...document.querySelectorAll('main article')]
const sections = [...document.querySelectorAll('main section')]
const links = new Map([...document.querySelectorAll('nav li a')].map((it) => [it.hash.slice(1), it]))

const nothing = document.querySelector('#nothing-found')
/** So few calls are drawn with the fields in which the words were found; more would be a long way to scroll. */
const MOST_OPENED = 20

/** What is searched: paths, sentences, and the names and descriptions of fields. Read at the first search. */
let texts

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  texts ??= articles.map((it) => it.textContent.toLowerCase())
  const found = []
  for (const [at, article] of articles.entries()) {
    const isFound = words.every((word) => texts[at].includes(word))
    article.hidden = !isFound
    const link = links.get(article.id)
    if (link) link.parentElement.hidden = !isFound
    if (isFound) found.push(article)
  }
  nothing.hidden = found.length > 0
  openFound(words.length > 0 && found.length <= MOST_OPENED ? found : [], words)
  for (const it of sections) it.hidden = words.length > 0 && !it.querySelector('article:not([hidden])')
  for (const it of document.querySelectorAll('nav ul')) {
    const isEmpty = !it.querySelector('li:not([hidden])')
    it.hidden = isEmpty
    it.previousElementSibling.hidden = isEmpty
  }
  outcome.textContent = words.length > 0 ? `${found.length} of ${articles.length} calls and entities` : ''
}

/** Opens what hides the words that were searched, and closes what an earlier search opened. */
function openFound(found, words) {
  for (const it of document.querySelectorAll('details[data-found]')) {
    it.open = false
    delete it.dataset.found
  }
  for (const part of found.flatMap((it) => [...it.querySelectorAll('details:not([open])')])) {
    const text = part.textContent.toLowerCase()
    if (!words.some((word) => text.includes(word))) continue
    part.open = true
    part.dataset.found = ''
  }
}

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
field.addEventListener('input', search)
// The browser fills the field again when it returns to the page.
search()
