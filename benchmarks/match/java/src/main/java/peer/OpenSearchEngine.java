package peer;

import static org.opensearch.index.query.QueryBuilders.boolQuery;
import static org.opensearch.index.query.QueryBuilders.constantScoreQuery;
import static org.opensearch.index.query.QueryBuilders.matchAllQuery;
import static org.opensearch.index.query.QueryBuilders.matchPhraseQuery;
import static org.opensearch.index.query.QueryBuilders.spanNearQuery;
import static org.opensearch.index.query.QueryBuilders.spanTermQuery;
import static org.opensearch.index.query.QueryBuilders.termQuery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.action.bulk.BulkRequestBuilder;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.SpanNearQueryBuilder;
import org.opensearch.index.query.SpanOrQueryBuilder;
import org.opensearch.index.query.SpanQueryBuilder;
import org.opensearch.percolator.PercolateQueryBuilder;
import org.opensearch.search.SearchHit;

/** OpenSearch's percolator in an embedded node: one shard, one segment, asked in process, so that no HTTP is timed. */
final class OpenSearchEngine implements Engine {
  private static final String INDEX = "subjects";
  private static final int BATCH = 1000;
  private static final int MOST_HITS = 10_000;
  private static final String MAPPING =
      """
      {"properties": {
        "query": {"type": "percolator"},
        "id": {"type": "keyword"},
        "any": {"type": "text", "analyzer": "units", "position_increment_gap": %1$d, "norms": false},
        "title": {"type": "text", "analyzer": "units", "position_increment_gap": %1$d, "norms": false},
        "site": {"type": "keyword"}}}"""
          .formatted(Units.GAP);
  private static final String SETTINGS =
      """
      {"index": {"number_of_shards": 1, "number_of_replicas": 0, "refresh_interval": "-1",
        "analysis": {
          "filter": {"pairs": {"type": "shingle", "min_shingle_size": 2, "max_shingle_size": 2, "output_unigrams": true, "token_separator": "%s"}},
          "analyzer": {"units": {"type": "custom", "tokenizer": "whitespace", "filter": ["pairs"]}}}}}"""
          .formatted(Units.JOINER);

  private final OpenSearchRunner runner = new OpenSearchRunner();

  OpenSearchEngine(List<Subject> subjects, Path folder) throws IOException {
    runner.onBuild(
        (number, settings) -> {
          settings.put("network.host", "127.0.0.1");
          settings.put("discovery.type", "single-node");
          settings.put("indices.query.bool.max_clause_count", 1 << 20);
          settings.put("node.processors", 1);
        });
    runner.build(OpenSearchRunner.newConfigs().basePath(folder.toString()).clusterName("match-peer").numOfNode(1).disableESLogger());
    runner.ensureYellow();
    runner.createIndex(INDEX, request -> request.setSettings(SETTINGS, XContentType.JSON).setMapping(MAPPING));
    for (int from = 0; from < subjects.size(); from += BATCH) insert(subjects.subList(from, Math.min(from + BATCH, subjects.size())));
    runner.admin().indices().prepareForceMerge(INDEX).setMaxNumSegments(1).setFlush(true).get();
    runner.refresh();
  }

  private void insert(List<Subject> subjects) throws IOException {
    BulkRequestBuilder bulk = runner.client().prepareBulk();
    for (Subject subject : subjects) {
      XContentBuilder source = XContentFactory.jsonBuilder().startObject().field("id", subject.id()).field("query");
      query(subject.query()).toXContent(source, null);
      bulk.add(runner.client().prepareIndex(INDEX).setId(subject.id()).setSource(source.endObject()));
    }
    var response = bulk.get();
    if (response.hasFailures()) throw new IOException(response.buildFailureMessage());
  }

  @Override
  public List<String> match(Article article) throws IOException {
    XContentBuilder document = XContentFactory.jsonBuilder().startObject();
    document.array("any", article.title(), article.content()).field("title", article.title()).field("site", article.sites());
    PercolateQueryBuilder percolate =
        new PercolateQueryBuilder("query", BytesReference.bytes(document.endObject()), MediaTypeRegistry.JSON);
    SearchResponse response =
        runner
            .client()
            .prepareSearch(INDEX)
            .setQuery(constantScoreQuery(percolate))
            .setSize(MOST_HITS)
            .setFetchSource(false)
            .storedFields("_none_")
            .addDocValueField("id")
            .get();
    List<String> ids = new ArrayList<>();
    for (SearchHit hit : response.getHits()) ids.add(hit.field("id").getValue());
    return ids;
  }

  @Override
  public void close() throws IOException {
    runner.close();
    runner.clean();
  }

  private static QueryBuilder query(Map<String, Object> node) {
    if (node.containsKey("word")) return word(node);
    if (node.containsKey("site")) return termQuery("site", (String) node.get("site"));
    if (node.containsKey("near")) return near(node);
    BoolQueryBuilder bool = boolQuery();
    if (node.containsKey("any")) {
      for (Map<String, Object> child : Subject.nodes(node.get("any"))) bool.should(query(child));
      return bool;
    }
    for (Map<String, Object> child : node.containsKey("all") ? Subject.nodes(node.get("all")) : List.of(node)) {
      if (child.containsKey("not")) bool.mustNot(query(Subject.node(child.get("not"))));
      else bool.filter(query(child));
    }
    return bool.filter().isEmpty() ? bool.filter(matchAllQuery()) : bool;
  }

  private static QueryBuilder word(Map<String, Object> node) {
    String field = (String) node.get("field");
    List<String> units = Subject.units(node);
    if (units.size() == 1) return termQuery(field, units.get(0));
    List<String> pairs = Subject.pairs(units);
    if (pairs.size() == 1) return termQuery(field, pairs.get(0));
    return matchPhraseQuery(field, String.join(" ", pairs)).analyzer("whitespace");
  }

  /** As in LuceneEngine. */
  private static QueryBuilder near(Map<String, Object> node) {
    int distance = ((Number) node.get("near")).intValue();
    return boolQuery()
        .filter(query(Map.of("any", node.get("left"))))
        .filter(query(Map.of("any", node.get("right"))))
        .filter(spanNearQuery(side(node.get("left")), distance).addClause(side(node.get("right"))).inOrder(false));
  }

  private static SpanQueryBuilder side(Object words) {
    SpanOrQueryBuilder or = null;
    for (Map<String, Object> word : Subject.nodes(words)) {
      if (or == null) or = new SpanOrQueryBuilder(span(word));
      else or.addClause(span(word));
    }
    return or;
  }

  private static SpanQueryBuilder span(Map<String, Object> word) {
    String field = (String) word.get("field");
    List<String> units = Subject.units(word);
    SpanQueryBuilder first = spanTermQuery(field, units.get(0));
    if (units.size() == 1) return first;
    SpanNearQueryBuilder near = spanNearQuery(first, 0).inOrder(true);
    for (String unit : units.subList(1, units.size())) near.addClause(spanTermQuery(field, unit));
    return near;
  }
}
