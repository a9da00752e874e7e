package peer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.monitor.Monitor;
import org.apache.lucene.monitor.MonitorQuery;
import org.apache.lucene.monitor.QueryMatch;
import org.apache.lucene.monitor.TermFilteredPresearcher;
import org.apache.lucene.monitor.TermWeightor;
import org.apache.lucene.queries.spans.SpanNearQuery;
import org.apache.lucene.queries.spans.SpanOrQuery;
import org.apache.lucene.queries.spans.SpanQuery;
import org.apache.lucene.queries.spans.SpanTermQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** lucene-monitor, which looks queries up by their rarest terms. */
final class LuceneEngine implements Engine {
  private final Monitor monitor;

  /** `sample` tells it which terms are rare. */
  LuceneEngine(List<Subject> subjects, List<Article> sample) throws IOException {
    IndexSearcher.setMaxClauseCount(1 << 20);
    TermWeightor rarity = TermWeightor.termFreqWeightor(TermCounts.of(subjects, sample), 1, 0);
    monitor = new Monitor(new Units(), new TermFilteredPresearcher(rarity, List.of(), Set.of()));
    List<MonitorQuery> queries = new ArrayList<>();
    for (Subject subject : subjects) queries.add(new MonitorQuery(subject.id(), query(subject.query())));
    monitor.register(queries);
  }

  @Override
  public List<String> match(Article article) throws IOException {
    Document document = new Document();
    document.add(new TextField("any", article.title(), Store.NO));
    document.add(new TextField("any", article.content(), Store.NO));
    document.add(new TextField("title", article.title(), Store.NO));
    for (String site : article.sites()) document.add(new StringField("site", site, Store.NO));
    List<String> ids = new ArrayList<>();
    for (QueryMatch match : monitor.match(document, QueryMatch.SIMPLE_MATCHER).getMatches()) ids.add(match.getQueryId());
    return ids;
  }

  @Override
  public void close() throws IOException {
    monitor.close();
  }

  private static Query query(Map<String, Object> node) {
    if (node.containsKey("word")) return word(node);
    if (node.containsKey("site")) return new TermQuery(new Term("site", (String) node.get("site")));
    if (node.containsKey("near")) return near(node);
    BooleanQuery.Builder bool = new BooleanQuery.Builder();
    if (node.containsKey("any")) {
      for (Map<String, Object> child : Subject.nodes(node.get("any"))) bool.add(query(child), Occur.SHOULD);
    } else {
      boolean isNegative = true;
      for (Map<String, Object> child : node.containsKey("all") ? Subject.nodes(node.get("all")) : List.of(node)) {
        boolean isNot = child.containsKey("not");
        bool.add(query(isNot ? Subject.node(child.get("not")) : child), isNot ? Occur.MUST_NOT : Occur.MUST);
        isNegative &= isNot;
      }
      if (isNegative) bool.add(new MatchAllDocsQuery(), Occur.MUST);
    }
    return bool.build();
  }

  private static Query word(Map<String, Object> node) {
    String field = (String) node.get("field");
    List<String> units = Subject.units(node);
    if (units.size() == 1) return new TermQuery(new Term(field, units.get(0)));
    List<String> pairs = Subject.pairs(units);
    if (pairs.size() == 1) return new TermQuery(new Term(field, pairs.get(0)));
    PhraseQuery.Builder phrase = new PhraseQuery.Builder();
    for (String pair : pairs) phrase.add(new Term(field, pair));
    return phrase.build();
  }

  /** Places count in single units; the words are demanded as pairs besides, which are far better to look queries up by. */
  private static Query near(Map<String, Object> node) {
    int distance = ((Number) node.get("near")).intValue();
    SpanQuery[] sides = {side(node.get("left")), side(node.get("right"))};
    return new BooleanQuery.Builder()
        .add(query(Map.of("any", node.get("left"))), Occur.MUST)
        .add(query(Map.of("any", node.get("right"))), Occur.MUST)
        .add(new SpanNearQuery(sides, distance, false), Occur.MUST)
        .build();
  }

  private static SpanQuery side(Object words) {
    return new SpanOrQuery(Subject.nodes(words).stream().map(LuceneEngine::span).toArray(SpanQuery[]::new));
  }

  private static SpanQuery span(Map<String, Object> word) {
    String field = (String) word.get("field");
    SpanQuery[] units =
        Subject.units(word).stream().map(unit -> new SpanTermQuery(new Term(field, unit))).toArray(SpanQuery[]::new);
    return units.length == 1 ? units[0] : new SpanNearQuery(units, 0, true);
  }
}
