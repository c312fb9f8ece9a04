/** The text of the statutes page that spec.md does not prescribe. */
export const texts = {
  help: 'What each state’s law says about cooperative purchasing.',
  stateColumn: 'State',
  statutesColumn: 'Statutes by type of government',
  showAll: 'Show all states',
  all: 'All states',
  selected: 'Selected states',
  noText: 'No text available yet',
}
