// What browserslist reads as it starts: the one browser that it asks for by name, without a version of it.
const firefox = { versions: [], usage_global: {}, release_date: {} }

module.exports = { agents: { firefox }, default: () => ({ stats: {} }) }
