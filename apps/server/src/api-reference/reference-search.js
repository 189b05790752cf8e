/* global document */
// Runs in the page of the reference, which has everything without it, and only narrows what is shown.
const field = document.querySelector('#search')
const form = field.closest('form')
const outcome = document.querySelector('#search-outcome')
const articles = [...document.querySelectorAll('main article')]
const sections = [...document.querySelectorAll('main section')]
const links = new Map([...document.querySelectorAll('nav li a')].map((it) => [it.hash.slice(1), it]))

/** What is searched: paths, sentences, and the names and descriptions of fields. Read at the first search. */
let texts

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  texts ??= articles.map((it) => it.textContent.toLowerCase())
  let found = 0
  for (const [at, article] of articles.entries()) {
    const isFound = words.every((word) => texts[at].includes(word))
    article.hidden = !isFound
    const link = links.get(article.id)
    if (link) link.parentElement.hidden = !isFound
    if (isFound) found += 1
  }
  for (const it of sections) it.hidden = words.length > 0 && !it.querySelector('article:not([hidden])')
  for (const it of document.querySelectorAll('nav ul')) {
    const isEmpty = !it.querySelector('li:not([hidden])')
    it.hidden = isEmpty
    it.previousElementSibling.hidden = isEmpty
  }
  outcome.textContent = words.length > 0 ? `${found} of ${articles.length} calls and entities` : ''
}

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
field.addEventListener('input', search)
// The browser fills the field again when it returns to the page.
search()
