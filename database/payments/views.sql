create view app.listed_open_issues as
select i.id, app.issue_document(i) as issue from app.payment_issues i where i.resolved_at is null;
