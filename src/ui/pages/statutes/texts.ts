export const texts = {
  singular: 'State Statute',
  help: 'What each state’s law says about cooperative purchasing.',
  thisList: 'state statutes',
  noneFound: 'No State Statutes Matched Your Search',
  list: 'State statutes',
  stateColumn: 'State',
  view: 'View',
  showAll: 'Show all states',
  all: 'All states',
  selected: 'Selected states',
  noText: 'No text available yet',
}
